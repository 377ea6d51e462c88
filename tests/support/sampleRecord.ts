import fc from 'fast-check'
import type { Contract } from '../../scripts/contract/buildContract.ts'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { isObject, objectAt } from '../../scripts/contract/json.ts'
import { validValue } from './arbitraryFromSchema.ts'
import { listAt } from './publishedContract.ts'

/** What may be created of an entity: its own example, told apart by the number wherever values must not repeat. */
export function sampleRecord({ openapi, entities }: Contract, entity: string, number: number): JsonObject {
  const input = entities[entity]?.input ?? {}
  const [example] = listAt(input, 'examples')
  const record = isObject(example) ? example : {}
  const unique = Object.entries(objectAt(input, 'properties')).filter(
    ([name, schema]) => name in record && isObject(schema) && schema['x-unique'] === true,
  )
  const fresh = unique.map(([name, schema]) => [
    name,
    fc.sample(validValue(openapi, schema), { seed: number, numRuns: 1 })[0],
  ])
  const label = labelOf(input)
  return { ...record, ...Object.fromEntries(fresh), [label]: `${record[label]} ${number}` }
}

/** The field that names a record of an entity. */
export function labelOf(schema: JsonObject): string {
  return String(objectAt(schema, 'x-entity').label).slice('/'.length)
}
