import type { Json, JsonObject } from '../../scripts/contract/json.ts'
import { isObject } from '../../scripts/contract/json.ts'
import { validator } from './invalidFromSchema.ts'
import type { RequestParts, RequestSource } from './requestsFromContract.ts'
import { bodySchema, idsIn, isTokenName, parametersIn } from './requestsFromContract.ts'

/** Members that every JavaScript object inherits. */
const inherited = ['constructor', '__proto__', 'toString']
const noId = 'no-uuid'

/** Request with a special word in the places of one kind. */
export interface WordRequest {
  word: string
  /** True if the word stands for the identifiers of the path; nothing exists under it. */
  isInPath: boolean
  parts: RequestParts
}

/**
 * Returns variants of a valid request, each with another special word: in all identifiers of the path, or in all texts
 * that take it.
 */
export function wordRequests(source: RequestSource, good: RequestParts): WordRequest[] {
  const names = idsIn(source.operation)
  const inPath = names.length > 0 ? [...inherited, noId] : []
  return [
    ...inPath.map(word => ({ word, isInPath: true, parts: withPath(good, names, word) })),
    ...[...inherited, noId].flatMap(word => {
      const parts = withTexts(source, good, word)
      return parts === good ? [] : [{ word, isInPath: false, parts }]
    }),
  ]
}

function withPath(parts: RequestParts, names: string[], word: string): RequestParts {
  return { ...parts, path: Object.fromEntries(names.map(name => [name, word])) }
}

/** Returns the same object if the request has no place for the word. */
function withTexts(source: RequestSource, parts: RequestParts, word: string): RequestParts {
  const query = queryWith(source, word)
  const body = bodyWith(source, parts, word)
  if (query.length === 0 && body === undefined) return parts
  const names = query.map(([name]) => name)
  return {
    ...parts,
    query: [...parts.query.filter(([name]) => !names.includes(name)), ...query],
    ...(body !== undefined && { body }),
  }
}

function queryWith({ operation }: RequestSource, word: string): [string, string][] {
  return parametersIn(operation, 'query').flatMap(({ name, schema, content }) => {
    const isQuery = name === 'query' && content !== undefined
    if (isQuery) return word === noId ? [] : [['query', JSON.stringify({ q: word })] as [string, string]]
    const { type, enum: choices, format } = (schema ?? {}) as JsonObject
    const isText = type === 'string' && choices === undefined && format === undefined
    return isText && takes(String(name), word) ? [[String(name), word] as [string, string]] : []
  })
}

/** Returns the body with the word in each text where the schema allows it; undefined if there is none. */
function bodyWith(source: RequestSource, { body }: RequestParts, word: string): string | undefined {
  const schema = bodySchema(source)
  if (schema === undefined || typeof body !== 'string') return undefined
  const fits = validator(source.contract.openapi, schema)
  const before = JSON.parse(body) as Json
  const after = textsIn(before)
    .filter(place => takes(place.findLast(step => typeof step === 'string') ?? '', word))
    .reduce<Json>((value, place) => {
      const changed = withWordAt(value, place, word)
      return fits(changed) ? changed : value
    }, before)
  return after === before ? undefined : JSON.stringify(after)
}

/**
 * Tokens stay, so that the request gets past them. Names of identifiers take only the word that is no identifier; other
 * names take the others.
 */
function takes(name: string, word: string): boolean {
  return !isTokenName(name) && /(^|_)ids?$/.test(name) === (word === noId)
}

type Place = (string | number)[]

function textsIn(value: Json, place: Place = []): Place[] {
  if (typeof value === 'string') return [place]
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...place, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, member]) => textsIn(member ?? null, [...place, name]))
}

function withWordAt(value: Json, [step, ...rest]: Place, word: string): Json {
  if (step === undefined) return word
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === step ? withWordAt(item, rest, word) : item))
  }
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([name, member]) => [
    name,
    name === step ? withWordAt(member ?? null, rest, word) : member,
  ])
  return Object.fromEntries(members)
}
