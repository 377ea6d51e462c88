import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { assembleContract } from '../../scripts/contract/buildContract.ts'
import type { Json, JsonObject } from '../../scripts/contract/json.ts'
import { isObject, objectAt } from '../../scripts/contract/json.ts'
import { readSources } from '../../scripts/contract/readSources.ts'

/** An operation as it is published, with its place. */
export interface PublishedOperation {
  operationId: string
  method: string
  path: string
  /** What the document says of it. */
  spec: JsonObject
  /** Parameters with references followed. */
  parameters: JsonObject[]
  /** The entities a shared path stands for; undefined for every other path. */
  entities: string[] | undefined
}

const testFolder = join(import.meta.dirname, '../data/entities')

export const sources = readSources(join(import.meta.dirname, '../../openapi'))

/** The contract as the sources say it now, whether or not it has been generated. */
export const contract = assembleContract(sources)

/** Entity files made for tests, with a field of every kind. */
export const testEntities: Record<string, JsonObject> = Object.fromEntries(
  readdirSync(testFolder).map(name => [
    basename(name, '.json'),
    JSON.parse(readFileSync(join(testFolder, name), 'utf8')),
  ]),
)

/** The contract with the entities made for tests. */
export const testContract = assembleContract({
  ...sources,
  entities: { ...sources.entities, ...testEntities },
})

/** The same with the planned entities as well, as if all of them were live. */
export const wholeContract = assembleContract({
  ...sources,
  entities: { ...sources.entities, ...sources.planned, ...testEntities },
  planned: {},
})

/** Every operation of an OpenAPI document. */
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

/** Whether the document lets everybody call an operation, whoever may be let further. */
export function isOpenToAll({ security }: JsonObject): boolean {
  if (!Array.isArray(security)) return false
  return security.length === 0 || security.some(way => isObject(way) && Object.keys(way).length === 0)
}

/** The member as a list; an empty one where there is none. */
export function listAt(object: JsonObject, key: string): Json[] {
  const list = object[key]
  return Array.isArray(list) ? list : []
}

/** What a reference into the document leads to; the value itself where it is none. */
export function follow(openapi: JsonObject, value: Json | undefined): JsonObject {
  if (!isObject(value)) return {}
  if (typeof value.$ref !== 'string') return value
  const names = value.$ref.slice('#/'.length).split('/')
  return names.reduce((at, name) => objectAt(at, name.replaceAll('~1', '/').replaceAll('~0', '~')), openapi)
}
