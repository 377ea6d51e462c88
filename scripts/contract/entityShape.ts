import type { ErrorObject } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import metaSchema from '../../openapi/entityFile.schema.json' with { type: 'json' }
import type { EntityFault } from './entitySubject.ts'
import type { JsonObject } from './json.ts'

/** Returns the violations of `openapi/entityFile.schema.json`, and a fault if the name cannot be part of a path. */
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
  if (propertyName !== undefined) return `"${propertyName}" is no proper name here; names are in snake_case.`
  switch (keyword) {
    case 'additionalProperties':
      return `"${params.additionalProperty}" is no word of entity files.`
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
        ? 'A document is replaced by PUT or by PUT/{id}, not by both.'
        : 'This word does not fit the type of the field.'
    case 'contains':
      return 'An entry is missing: GET must be among the methods.'
    default:
      return `This ${message ?? 'is not valid'}.`
  }
}
