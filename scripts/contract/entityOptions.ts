import type { EntityFault } from './entitySubject.ts'
import { schemasIn } from './entitySubject.ts'
import type { JsonObject } from './json.ts'
import { isObject, objectAt } from './json.ts'

/** Checks that the operations behind the options and samples of a field exist and have the parameters that the field uses. */
export function checkOptions(file: JsonObject, paths: JsonObject): EntityFault[] {
  return schemasIn(file).flatMap(({ pointer, schema }) => {
    const options = objectAt(schema, 'x-options')
    if (options.path === undefined) return []
    const at = `${pointer}/x-options`
    const get = objectAt(objectAt(paths, String(options.path)), 'get')
    if (!get.operationId)
      return [{ pointer: `${at}/path`, message: `The contract has no GET ${options.path}.` }]
    const sample = objectAt(options, 'sample').path
    const hasSample = sample === undefined || 'post' in objectAt(paths, String(sample))
    return [
      ...parametersOf(options)
        .filter(name => !takes(get, name))
        .map(name => ({ pointer: at, message: `GET ${options.path} has no parameter "${name}".` })),
      ...(hasSample
        ? []
        : [{ pointer: `${at}/sample/path`, message: `The contract has no POST ${sample}.` }]),
    ]
  })
}

function parametersOf({ search, filters }: JsonObject): string[] {
  const filtered = Array.isArray(filters) ? filters.filter(isObject).map(({ parameter }) => parameter) : []
  return [search, ...filtered].filter(name => typeof name === 'string')
}

function takes({ parameters }: JsonObject, name: string): boolean {
  return Array.isArray(parameters) && parameters.some(one => isObject(one) && one.name === name)
}
