import type { ErrorObject } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import metaSchema from '../../openapi/entityFile.schema.json' with { type: 'json' }
import type { EntityFault } from './entitySubject.ts'
import type { JsonObject } from './json.ts'

/** Checks the file against `openapi/entityFile.schema.json`, and its name for use in a path. */
export function checkShape(name: string, file: JsonObject): EntityFault[] {
  const badName = !/^[a-z][a-z0-9_]*$/.test(name)
  return [
    ...(badName ? [{ pointer: '', message: 'The name of the file must be in snake_case.' }] : []),
    ...(obeys(file) ? [] : faults(obeys.errors ?? [])),
  ]
}

const obeys = new Ajv2020({ allErrors: true, strict: false, verbose: true }).compile(metaSchema)

const wrappers = new Set(['if', 'anyOf', 'propertyNames'])

function faults(errors: ErrorObject[]): EntityFault[] {
  const telling = errors.filter(({ keyword }) => !wrappers.has(keyword))
  const all = telling.map(error => ({ pointer: pointerOf(error), message: sentence(error) }))
  const seen = new Set<string>()
  return all.filter(({ pointer, message }) => {
    const key = `${pointer} ${message}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

function pointerOf({ instancePath, params, propertyName }: ErrorObject): string {
  const name = params.additionalProperty ?? propertyName
  return typeof name === 'string' ? `${instancePath}/${name}` : instancePath
}

function sentence({ instancePath, keyword, params, schema, message, propertyName }: ErrorObject): string {
  if (propertyName !== undefined) return `"${propertyName}" is not a valid name here; use snake_case.`
  switch (keyword) {
    case 'additionalProperties':
      return `"${params.additionalProperty}" is not a keyword of entity files.`
    case 'required':
      return `"${params.missingProperty}" is missing.`
    case 'enum':
      return `Must be one of ${params.allowedValues.map((value: unknown) => JSON.stringify(value)).join(', ')}.`
    case 'const':
      return `Must be ${JSON.stringify(params.allowedValue)}.`
    case 'pattern':
      return `Must have the form ${schema}.`
    case 'not':
      return instancePath.startsWith('/x-singleton')
        ? 'Choose either PUT or PUT/{id} to replace a document, not both.'
        : 'This keyword does not fit the type of the field.'
    case 'contains':
      return 'An entry is missing: add GET to the methods.'
    default:
      return `This ${message ?? 'is not valid'}.`
  }
}
