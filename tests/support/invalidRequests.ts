import fc from 'fast-check'
import type { Json, JsonObject } from '../../scripts/contract/json.ts'
import { objectAt } from '../../scripts/contract/json.ts'
import { invalidValue } from './invalidFromSchema.ts'
import { follow } from './publishedContract.ts'
import { invalidQuery } from './queryArbitrary.ts'
import type { RequestParts, RequestSource } from './requestsFromContract.ts'
import { bodySchema, idsIn, parametersIn, validRequest } from './requestsFromContract.ts'

/** Request that must be refused, with its fault. */
export interface InvalidRequest {
  fault: string
  parts: RequestParts
  /** Appended to the path unchanged. */
  rawQuery?: string
}

type Fault = (parts: RequestParts) => InvalidRequest

/** Returns an arbitrary for requests with one fault, in any part that the operation has. */
export function invalidRequest(source: RequestSource): fc.Arbitrary<InvalidRequest> {
  const faults = [queryFaults, ...pathFaults(source), ...parameterFaults(source), ...bodyFaults(source)]
  return fc.tuple(validRequest(source), fc.oneof(...faults)).map(([parts, spoil]) => spoil(parts))
}

const polluting = ['__proto__', 'constructor', 'prototype', '__proto__[polluted]', 'constructor.prototype']

const queryFaults: fc.Arbitrary<Fault> = fc.oneof(
  fc
    .constantFrom(...polluting, 'unknown', 'tenant_id', 'toString', '$where', '')
    .map(
      name => (parts: RequestParts) =>
        withQuery(`unknown parameter ${name}`, parts, name, '{"polluted":true}'),
    ),
  fc
    .constantFrom('%ff=1', 'x=%zz', '%c0%ae=1', 'a=1&a=2', 'query={}&query={}')
    .map(rawQuery => (parts: RequestParts) => ({
      fault: `query ${rawQuery}`,
      parts: { ...parts, query: [] },
      rawQuery,
    })),
)

const nonexistent = [
  '01938c5e-0000-7000-8000-00000000dead',
  '0',
  '-1',
  'null',
  'undefined',
  '..%2f..',
  '*',
  "1' or '1'='1",
  'ä',
  '%00',
  'a'.repeat(65),
  '[object Object]',
]

function pathFaults(source: RequestSource): fc.Arbitrary<Fault>[] {
  const names = idsIn(source.operation)
  if (names.length === 0) return []
  const wrong = fc
    .constantFrom(...names)
    .chain(name => fc.constantFrom(...nonexistent).map(id => [name, id] as const))
  return [
    wrong.map(([name, id]) => parts => ({
      fault: `${name} ${id}`,
      parts: { ...parts, path: { ...parts.path, [name]: id } },
    })),
  ]
}

function parameterFaults({ operation }: RequestSource): fc.Arbitrary<Fault>[] {
  return [
    ...parametersIn(operation, 'query').flatMap(parameter => {
      const name = String(parameter.name)
      if (parameter.content) {
        return invalidQuery.map(
          ([what, text]): Fault =>
            parts =>
              withQuery(`query of ${what}`, parts, name, text),
        )
      }
      const values = wrongTexts(parameter)
      if (values.length === 0) return []
      return fc.constantFrom(...values).map(
        (value): Fault =>
          parts =>
            withQuery(`${name}=${value.slice(0, 40)}`, parts, name, value),
      )
    }),
    ...parametersIn(operation, 'header').flatMap(({ name, schema }) => {
      const max = Number((schema as JsonObject).maxLength ?? 0)
      if (max === 0) return []
      const value = 'x'.repeat(max + 1)
      const fault: Fault = parts => ({
        fault: `${name} too long`,
        parts: { ...parts, headers: { ...parts.headers, [String(name)]: value } },
      })
      return [fc.constant(fault)]
    }),
  ]
}

/** Returns texts that are invalid for a plain parameter; empty if any text is valid. */
function wrongTexts({ schema }: JsonObject): string[] {
  const { type, enum: choices, maxLength, minimum } = (schema ?? {}) as JsonObject
  if (Array.isArray(choices)) return ['no-such-choice', '__proto__', '']
  if (type === 'integer') return ['one', '1.5', '1e999', 'NaN', ...(minimum === undefined ? [] : ['-1'])]
  if (type === 'boolean') return ['perhaps', '2', '[]']
  return typeof maxLength === 'number' && maxLength <= 10_000 ? ['x'.repeat(maxLength + 1)] : []
}

function bodyFaults(source: RequestSource): fc.Arbitrary<Fault>[] {
  const { contract, operation } = source
  if (!operation.spec.requestBody) return []
  const accepted = Object.keys(objectAt(follow(contract.openapi, operation.spec.requestBody), 'content'))
  const refused = foreignTypes.filter(type => !accepted.includes(type))
  const schema = bodySchema(source)
  return [
    fc.constantFrom(...refused).map(
      (type): Fault =>
        parts =>
          withBody(`content type ${type}`, parts, forgedUpload, type),
    ),
    ...(schema === undefined ? [] : jsonFaults(source, schema)),
  ]
}

const foreignTypes = [
  'text/plain',
  'application/json',
  'application/xml',
  'application/x-www-form-urlencoded',
  'json',
  'constructor',
]

/** JSON that imitates a parsed upload. */
const forgedUpload = '{"files":{"upload":{"filepath":"/etc/passwd"}},"file":{"path":"/etc/passwd"}}'

const broken: [fault: string, body: string | Uint8Array][] = [
  ['cut short', '{"a":'],
  ['nothing', ''],
  ['no JSON', 'name=Rex'],
  ['single quotes', "{'a':1}"],
  ['two values', '{}{}'],
  ['a constant that is none', '{"a":NaN}'],
  ['the prototype', '{"__proto__":{"polluted":true}}'],
  ['the prototype inside', '{"name":"x","extra":{"__proto__":{"polluted":true}}}'],
  ['the constructor', '{"constructor":{"prototype":{"polluted":true}}}'],
  ['an escaped prototype', '{"\\u005f_proto__":{"polluted":true}}'],
  ['bad UTF-8', Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['depth', `${'['.repeat(3000)}${']'.repeat(3000)}`],
  ['objects all the way', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`],
]

function jsonFaults({ contract }: RequestSource, schema: Json): fc.Arbitrary<Fault>[] {
  const spoilt = invalidValue(contract.openapi, schema).map(
    (value): Fault =>
      parts =>
        withBody('a body the schema refuses', parts, JSON.stringify(value)),
  )
  const malformed = fc.constantFrom(...broken).map(
    ([fault, body]): Fault =>
      parts =>
        withBody(fault, parts, body),
  )
  return [malformed, spoilt, spoilt]
}

function withQuery(fault: string, parts: RequestParts, name: string, value: string): InvalidRequest {
  const others = parts.query.filter(([other]) => other !== name)
  return { fault, parts: { ...parts, query: [...others, [name, value]] } }
}

function withBody(
  fault: string,
  parts: RequestParts,
  body: string | Uint8Array,
  type = 'application/json',
): InvalidRequest {
  return { fault, parts: { ...parts, headers: { ...parts.headers, 'content-type': type }, body } }
}
