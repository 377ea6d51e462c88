import fc from 'fast-check'
import { withValueAt } from '../../common/json/jsonPointer.ts'
import type { Contract } from '../../scripts/contract/buildContract.ts'
import type { Json, JsonObject } from '../../scripts/contract/json.ts'
import { isObject, objectAt } from '../../scripts/contract/json.ts'
import type { EntityDefinition } from '../../server/store/records/entityDefinition.ts'
import { recordReferences } from '../../server/store/records/recordReferences.ts'
import { validValue } from './arbitraryFromSchema.ts'
import { acceptedSamples, png } from './fileSamples.ts'
import { multipartBody } from './multipartBody.ts'
import type { PublishedOperation } from './publishedContract.ts'
import { follow } from './publishedContract.ts'
import { validQuery } from './queryArbitrary.ts'

/** Request to an operation of the contract, in parts. */
export interface RequestParts {
  path: Record<string, string>
  query: [name: string, value: string][]
  headers: Record<string, string>
  body?: string | Uint8Array
}

/** Input from which requests are generated. */
export interface RequestSource {
  contract: Contract
  operation: PublishedOperation
  /** Entity of the request, if it has one. */
  entity: string | undefined
  /** Returns existing identifiers, newest last, by entity or by the part of the path before them. */
  idsOf: (place: string) => string[]
}

/** Returns an arbitrary for requests that the contract allows; they may ask for something that does not exist. */
export function validRequest(source: RequestSource): fc.Arbitrary<RequestParts> {
  const { operation } = source
  const inPlace = (place: string) => operation.parameters.filter(parameter => parameter.in === place)
  return fc
    .record({
      path: record(inPlace('path'), parameter => pathValue(source, parameter)),
      query: record(inPlace('query'), parameter => queryValue(source, parameter)),
      headers: record(inPlace('header'), parameter => headerValue(source, parameter)),
      content: requestBody(source),
      isStock: fc.boolean(),
    })
    .map(({ path, query, headers, content, isStock }) => ({
      path,
      query: inOneForm(Object.entries(query), isStock),
      headers: { ...headers, ...(content && { 'content-type': content.type }) },
      ...(content && { body: content.body }),
    }))
}

/** Returns the path below /api, with its query. */
export function pathOf(
  { path }: PublishedOperation,
  parts: RequestParts,
  entity: string | undefined,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'entity' ? (entity ?? '') : encodeURIComponent(parts.path[name] ?? ''),
  )
  const query = parts.query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return filled + (query.length > 0 ? `?${query.join('&')}` : '')
}

/** Returns the schema of the body if the operation takes JSON. */
export function bodySchema({ contract, operation }: RequestSource): Json | undefined {
  const contents = objectAt(follow(contract.openapi, operation.spec.requestBody), 'content')
  return objectAt(contents, 'application/json').schema
}

function record(
  parameters: JsonObject[],
  arbitraryOf: (parameter: JsonObject) => fc.Arbitrary<string>,
): fc.Arbitrary<Record<string, string>> {
  const values = Object.fromEntries(
    parameters.map(parameter => [String(parameter.name), arbitraryOf(parameter)]),
  )
  const requiredKeys = parameters.filter(({ required }) => required === true).map(({ name }) => String(name))
  return fc.record(values, { requiredKeys })
}

function pathValue(source: RequestSource, { schema }: JsonObject): fc.Arbitrary<string> {
  const { contract, operation, entity, idsOf } = source
  if (objectAt({ schema: schema ?? {} }, 'schema').type === 'integer') {
    return validValue(contract.openapi, schema ?? {}).map(String)
  }
  const ids = idsOf(placeOf(operation, entity))
  const made = fc.oneof(fc.uuid(), validValue(contract.openapi, schema ?? {}).map(String))
  const foreign = made.filter(text => /^[\x21-\x7e]+$/.test(text) && !text.startsWith('.'))
  return ids.length > 0
    ? fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: foreign })
    : foreign
}

function queryValue(source: RequestSource, { name, schema, content }: JsonObject) {
  const { contract, entity } = source
  const token = tokenFor(source, String(name))
  if (token !== undefined) return fc.constant(token)
  const definition = entity === undefined ? undefined : contract.entities[entity]
  if (content && definition) return validQuery(definition).map(query => JSON.stringify(query))
  const stock = typeof name === 'string' && Object.hasOwn(stockValues, name) ? stockValues[name] : undefined
  if (stock && definition) return fc.constantFrom(...stock)
  if (name === 'mapping') return fc.constantFrom('{}', '{"Note":null}')
  if (name === 'columns') return fc.constantFrom('_id', '_id,created_at', 'name')
  return validValue(contract.openapi, schema ?? {}).map(String)
}

/** Keeps either the `query` parameter or those of stock clients: a list request uses one form, never both. */
function inOneForm(query: [string, string][], isStock: boolean): [string, string][] {
  const isOfStock = ([name]: [string, string]) => Object.hasOwn(stockValues, name)
  if (!query.some(isOfStock)) return query
  return query.filter(one => (isStock ? one[0] !== 'query' : !isOfStock(one)))
}

/** Query parameters of stock clients, which are JSON in plain text. */
const stockValues: Readonly<Record<string, string[]>> = {
  sort: ['["_id","ASC"]', '["id","DESC"]', '["updated_at","desc"]'],
  range: ['[0,9]', '[10,24]', '[0,0]'],
  filter: ['{}', '{"q":"rex"}', '{"id":["01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11"]}'],
}

function headerValue(source: RequestSource, { name, schema }: JsonObject): fc.Arbitrary<string> {
  const token = tokenFor(source, String(name))
  if (token !== undefined) return fc.constant(token)
  if (name === 'idempotency-key') return fc.uuid()
  const tags = fc.constantFrom('"of-another-time"', '*', '"a", "b"')
  if (name === 'if-none-match') return tags
  // Most requests for a record should reach it.
  if (name === 'if-match')
    return fc.oneof({ weight: 3, arbitrary: fc.constant('*') }, { weight: 1, arbitrary: tags })
  if (name === 'accept-language') return fc.constantFrom('de', 'de-CH,en;q=0.5', '*')
  if (name === 'range') return fc.constantFrom('bytes=0-', 'bytes=0-3', 'bytes=-2', 'bytes=5-3', 'rows=1-2')
  return validValue(source.contract.openapi, schema ?? {})
    .map(String)
    .filter(text => /^[\x21-\x7e]*$/.test(text))
}

function requestBody(
  source: RequestSource,
): fc.Arbitrary<{ type: string; body: string | Uint8Array } | undefined> {
  const { contract, operation } = source
  const contents = objectAt(follow(contract.openapi, operation.spec.requestBody), 'content')
  const made = Object.keys(contents).flatMap(type => {
    const schema = objectAt(contents, type).schema ?? {}
    return bodyOf(source, type, schema)?.map(body => ({ type: body.type ?? type, body: body.content })) ?? []
  })
  return made.length > 0 ? fc.oneof(...made) : fc.constant(undefined)
}

type Body = fc.Arbitrary<{ type?: string; content: string | Uint8Array }>

function bodyOf(source: RequestSource, type: string, schema: Json): Body {
  const { contract, entity } = source
  const { openapi } = contract
  if (type === 'multipart/form-data') return file.map(({ name, content }) => multipartBody(name, content))
  if (type.endsWith('json') && !type.endsWith('ndjson')) {
    if (source.operation.operationId === 'uploadImage') return images
    const made = validValue(openapi, schema)
    return fc.oneof(made, made.map(asExample(source)), ...asWritten(source, type)).map(value => ({
      content: JSON.stringify(withKnownTokens(source, withOther(source, withKnownReferences(source, value)))),
    }))
  }
  const input = contract.entities[entity ?? '']?.input ?? {}
  const rows = fc.array(validValue(openapi, input), { maxLength: 4 })
  const columns = Object.keys(objectAt(input, 'properties')).slice(0, 3)
  if (type === 'text/csv') return rows.map(list => ({ content: csv(columns, list) }))
  return rows.map(list => ({ content: list.map(row => `${JSON.stringify(row)}\n`).join('') }))
}

/**
 * Returns a function that replaces a value with the entity's example, which also obeys rules outside the schema, such
 * as an existing time zone. Unique fields keep their generated values.
 */
function asExample({ contract, entity, operation }: RequestSource): (value: Json) => Json {
  const input = operation.operationId.includes('.') ? contract.entities[entity ?? '']?.input : undefined
  const example = input && Array.isArray(input.examples) ? input.examples[0] : undefined
  if (!input || !isObject(example)) return value => value
  const isUnique = (name: string) => objectAt(objectAt(input, 'properties'), name)['x-unique'] === true
  const shared = Object.entries(example).filter(([name]) => !isUnique(name))
  return value => {
    const own = Object.entries(isObject(value) ? value : {})
    const fresh = own.filter(([name, member]) => isUnique(name) && member !== null)
    return Object.fromEntries([...shared, ...fresh])
  }
}

/** Returns the operation's own example if it is about no entity. */
function asWritten({ contract, entity, operation }: RequestSource, type: string): fc.Arbitrary<Json>[] {
  const contents = objectAt(follow(contract.openapi, operation.spec.requestBody), 'content')
  const { example } = objectAt(contents, type)
  return entity === undefined && example !== undefined ? [fc.constant(example)] : []
}

const file = fc.record({
  name: fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom('a.pdf', '../../etc/passwd', 'résumé.docx', ''),
  ),
  content: fc.oneof(fc.constantFrom(...Object.values(acceptedSamples)), fc.uint8Array({ maxLength: 200 })),
})

const images = fc
  .constantFrom(png.toString('base64'), `data:image/png;base64,${png.toString('base64')}`)
  .map(content => ({ content: JSON.stringify({ file: content, name: 'dot.png' }) }))

function csv(names: string[], rows: Json[]): string {
  const lines = rows.map(row =>
    names.map(name => JSON.stringify(String(objectAt({ row }, 'row')[name] ?? ''))),
  )
  return [names, ...lines].map(cells => `${cells.join(',')}\r\n`).join('')
}

/** Points references to records that exist; leaves out those that cannot be resolved. */
function withKnownReferences({ contract, entity, idsOf }: RequestSource, value: Json): Json {
  const properties = objectAt(contract.entities[entity ?? '']?.input, 'properties')
  if (!isObject(value)) return value
  const members = Object.entries(value).flatMap(([name, member]) => {
    const target = referenceOf(objectAt(properties, name))
    if (target === undefined || member === null) return [[name, member] as const]
    const id = idsOf(target).at(-1)
    if (id === undefined) return []
    return [[name, Array.isArray(member) ? [id] : id] as const]
  })
  return withKnownInside(contract.entities[entity ?? ''], Object.fromEntries(members), idsOf)
}

/** Does the same for references inside the fields of a record. */
function withKnownInside(
  definition: EntityDefinition | undefined,
  record: JsonObject,
  idsOf: RequestSource['idsOf'],
): JsonObject {
  if (!definition) return record
  return recordReferences(definition, record).reduce((whole, { pointer, entity }) => {
    const id = idsOf(entity).at(-1)
    return id === undefined ? whole : (withValueAt(whole, pointer, id) as JsonObject)
  }, record)
}

/**
 * Sets the `other_id` of a body, if it has one, to the second newest record, so that it differs from the one in the
 * path.
 */
function withOther({ operation, entity, idsOf }: RequestSource, value: Json): Json {
  if (!isObject(value) || value.other_id === undefined) return value
  return { ...value, other_id: idsOf(placeOf(operation, entity)).at(-2) ?? value.other_id }
}

/** Replaces tokens in a body with real ones; leaves them unchanged if none are known. */
function withKnownTokens(source: RequestSource, value: Json): Json {
  if (!isObject(value)) return value
  const members = Object.entries(value).map(
    ([name, member]) => [name, tokenFor(source, name) ?? member] as const,
  )
  return Object.fromEntries(members)
}

/** Keys under which the tokens of requests are stored. */
const tokenPlaces: Readonly<Record<string, string>> = {
  client_token: 'web_chat/configuration',
  intake_token: 'intake_chat/configuration',
  conversation_token: 'conversation_token',
  'x-conversation-token': 'conversation_token',
}

/** Returns whether a field or parameter of this name is a token. */
export function isTokenName(name: string): boolean {
  return Object.hasOwn(tokenPlaces, name)
}

function tokenFor({ idsOf }: RequestSource, name: string): string | undefined {
  return Object.hasOwn(tokenPlaces, name) ? idsOf(tokenPlaces[name] ?? '').at(-1) : undefined
}

function referenceOf(schema: JsonObject): string | undefined {
  const reference = objectAt(schema, 'x-ref').entity ?? objectAt(objectAt(schema, 'items'), 'x-ref').entity
  return typeof reference === 'string' ? reference : undefined
}

/** Returns the entities an operation can be about; a list with undefined if it has none. */
export function entitiesOf({ operationId, entities }: PublishedOperation): (string | undefined)[] {
  if (entities) return entities
  return [operationId.includes('.') ? operationId.split('.')[0] : undefined]
}

/**
 * Returns the key under which the identifiers of a path are stored: its entity, or the part before the first
 * identifier.
 */
export function placeOf({ path }: Pick<PublishedOperation, 'path'>, entity: string | undefined): string {
  return entity ?? path.split('/{')[0]?.slice('/'.length) ?? ''
}

/** Returns the names of the path parameters, except the entity. */
export function idsIn({ parameters }: PublishedOperation): string[] {
  const inPath = parameters.filter(parameter => parameter.in === 'path' && parameter.name !== 'entity')
  return inPath.map(({ name }) => String(name))
}

/** Returns the operation's parameters in one place, such as `path` or `query`. */
export function parametersIn({ parameters }: PublishedOperation, place: string): JsonObject[] {
  return parameters.filter(parameter => parameter.in === place)
}
