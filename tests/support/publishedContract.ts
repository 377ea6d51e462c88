import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { assembleContract } from '../../scripts/contract/buildContract.ts'
import type { Json, JsonObject } from '../../scripts/contract/json.ts'
import { isObject, objectAt } from '../../scripts/contract/json.ts'
import { readSources } from '../../scripts/contract/readSources.ts'

/** Operation of the contract, with its method and path. */
export interface PublishedOperation {
  operationId: string
  method: string
  path: string
  /** The operation's object in the document. */
  spec: JsonObject
  /** Parameters with references resolved. */
  parameters: JsonObject[]
  /** Entities that share the path; undefined for any other path. */
  entities: string[] | undefined
}

const testFolder = join(import.meta.dirname, '../data/entities')

export const sources = readSources(join(import.meta.dirname, '../../openapi'))

/** Contract assembled from the current sources, even if it has not been generated. */
export const contract = assembleContract(sources)

/** Entity files made for tests, with a field of every kind. */
export const testEntities: Record<string, JsonObject> = Object.fromEntries(
  readdirSync(testFolder).map(name => [
    basename(name, '.json'),
    JSON.parse(readFileSync(join(testFolder, name), 'utf8')),
  ]),
)

/** Contract with the entities made for tests. */
export const testContract = assembleContract({
  ...sources,
  entities: { ...sources.entities, ...testEntities },
})

/** Contract as above with the planned entities as well, as if all of them were live. */
export const wholeContract = assembleContract({
  ...sources,
  entities: { ...sources.entities, ...sources.planned, ...testEntities },
  planned: {},
})

/** Returns all operations of an OpenAPI document. */
export function publishedOperations(openapi: JsonObject): PublishedOperation[] {
  return Object.entries(objectAt(openapi, 'paths')).flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {}).map(([method, value]) => {
      const spec = isObject(value) ? value : {}
      const parameters = listAt(spec, 'parameters').map(parameter => follow(openapi, parameter))
      const entity = parameters.find(({ name, in: place }) => name === 'entity' && place === 'path')
      return {
        operationId: String(spec.operationId),
        method: method.toUpperCase(),
        path,
        spec,
        parameters,
        entities: entity && listAt(objectAt(entity, 'schema'), 'enum').map(String),
      }
    }),
  )
}

/** Returns whether the document lets everyone call an operation, even if some callers are allowed more. */
export function isOpenToAll({ security }: JsonObject): boolean {
  if (!Array.isArray(security)) return false
  return security.length === 0 || security.some(way => isObject(way) && Object.keys(way).length === 0)
}

/** Returns the member if it is a list, otherwise an empty list. */
export function listAt(object: JsonObject, key: string): Json[] {
  const list = object[key]
  return Array.isArray(list) ? list : []
}

/**
 * Resolves a reference into the document; returns any other object unchanged, and an empty object for anything else.
 */
export function follow(openapi: JsonObject, value: Json | undefined): JsonObject {
  if (!isObject(value)) return {}
  if (typeof value.$ref !== 'string') return value
  const names = value.$ref.slice('#/'.length).split('/')
  return names.reduce((at, name) => objectAt(at, name.replaceAll('~1', '/').replaceAll('~0', '~')), openapi)
}
