import type { ErrorObject } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import metaSchema from '../../openapi/operationWords.schema.json' with { type: 'json' }
import type { MinimumRole, OperationRule } from '../../server/access/operationRules.ts'
import type { JsonObject } from './json.ts'
import { isObject, objectAt } from './json.ts'

/** The x- keywords of an operation, as `openapi/operationWords.schema.json` describes them. */
export interface OperationWords {
  'x-access': {
    role: MinimumRole
    scope?: string
    verb?: string
    settings_role?: MinimumRole
    asks_again?: true
  }
  'x-audit'?: { kind?: string; as?: string; none?: string }
  'x-visitors'?: OperationRule['visitors']
  'x-idempotency'?: OperationRule['idempotency']
  'x-signed'?: OperationRule['signed']
  'x-tenant'?: OperationRule['tenant']
  'x-arrival'?: OperationRule['arrival']
  'x-body'?: OperationRule['body']
}

/** An operation with its x- keywords, which are never published. */
export interface WordedOperation {
  operationId: string
  method: string
  path: string
  tag: string
  /** Whether it accepts an Idempotency-Key. */
  takesKey: boolean
  words: OperationWords
}

/** Returns the operations of these paths; throws one error that names every operation with missing or wrong x- keywords. */
export function wordedOperations(paths: JsonObject): WordedOperation[] {
  const written = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(isObject(item) ? item : {}).map(method => ({
      path,
      method,
      operation: objectAt(item, method),
    })),
  )
  const faults = written.flatMap(({ operation }) => wordFaults(operation))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return written.flatMap(({ path, method, operation }) => {
    const words = wordsOf(operation)
    const tag = Array.isArray(operation.tags) ? String(operation.tags[0]) : ''
    if (!obeys(words)) return []
    const takesKey = JSON.stringify(operation.parameters ?? []).includes('/IdempotencyKey')
    return [{ operationId: String(operation.operationId), method, path, tag, takesKey, words }]
  })
}

/** Returns a copy of the paths without x- keywords, for publishing. */
export function withoutWords(paths: JsonObject): JsonObject {
  const members = Object.entries(paths).map(([path, item]) => {
    const operations = Object.keys(isObject(item) ? item : {}).map(method => {
      const published = Object.entries(objectAt(item, method)).filter(([key]) => !isWord(key))
      return [method, Object.fromEntries(published)]
    })
    return [path, Object.fromEntries(operations)]
  })
  return Object.fromEntries(members)
}

const obeys = new Ajv2020({ allErrors: true, strict: false }).compile<OperationWords>(metaSchema)

function wordsOf(operation: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(operation).filter(([key]) => isWord(key)))
}

function isWord(key: string): boolean {
  return key.startsWith('x-')
}

function wordFaults(operation: JsonObject): string[] {
  if (obeys(wordsOf(operation))) return []
  return (obeys.errors ?? []).map(error => `${operation.operationId}: ${sentence(error)}`)
}

function sentence({ instancePath, keyword, params, message }: ErrorObject): string {
  if (params.missingProperty === 'x-access') {
    return 'x-access is missing: name the least role, and the scope where API keys get in.'
  }
  const place = instancePath.slice(1)
  switch (keyword) {
    case 'additionalProperties':
      return `${[place, params.additionalProperty].filter(Boolean).join('/')} is not a keyword of operations.`
    case 'enum':
      return `${place} must be one of ${params.allowedValues.join(', ')}.`
    default:
      return `${place} ${message ?? 'is not valid'}.`
  }
}
