import fc from 'fast-check'
import { parsePointer, withValueAt } from '../../common/json/jsonPointer.ts'
import type { Contract } from '../../scripts/contract/buildContract.ts'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { isObject, objectAt } from '../../scripts/contract/json.ts'
import { recordReferences } from '../../server/store/records/recordReferences.ts'
import { validValue } from './arbitraryFromSchema.ts'
import type { Client } from './client.ts'
import { listAt } from './publishedContract.ts'

export type Samples = ReturnType<typeof createSamples>

/** What may be stored of entities; what it refers to is made by `client`, once for each entity. */
export function createSamples(contract: Contract, client: Pick<Client, 'post'>) {
  const targets = new Map<string, Promise<string>>()
  return { sample }

  /** An entity's own example, told apart by the number wherever values must not repeat. */
  async function sample(entity: string, number: number): Promise<JsonObject> {
    return referring(entity, freshExample(contract, entity, number))
  }

  async function referring(entity: string, record: JsonObject): Promise<JsonObject> {
    const definition = contract.entities[entity]
    if (!definition) return record
    let whole = record
    for (const { pointer, entity: other } of recordReferences(definition, record)) {
      whole = withValueAt(whole, pointer, await target(other)) as JsonObject
    }
    return whole
  }

  function target(entity: string): Promise<string> {
    const known = targets.get(entity) ?? makeTarget(entity)
    targets.set(entity, known)
    return known
  }

  /** Only what is required of it refers to others: entities may refer to each other in a ring. */
  async function makeTarget(entity: string): Promise<string> {
    const definition = contract.entities[entity]
    const required = listAt(definition?.input ?? {}, 'required').map(String)
    const example = freshExample(contract, entity, ++targetNumber)
    const refers = (name: string) =>
      definition && recordReferences(definition, { [name]: example[name] }).length > 0
    const kept = Object.entries(example).filter(([name]) => required.includes(name) || !refers(name))
    const answer = await client.post(`/${entity}`, await referring(entity, Object.fromEntries(kept)))
    if (answer.status !== 201) throw new Error(`${entity}: ${answer.text}`)
    return answer.json<{ _id: string }>()._id
  }
}

/** Several samplers may make records in the same tenant. */
let targetNumber = 1_000_000

/** The field whose text tests change: the one that names a record, else the first that takes any text. */
export function labelOf(input: JsonObject): string {
  const label = String(objectAt(input, 'x-entity').label).slice('/'.length)
  const properties = objectAt(input, 'properties')
  if (label in properties) return label
  const plain = Object.entries(properties).find(([, field]) => isObject(field) && takesAnyText(field))
  return plain?.[0] ?? ''
}

/** Whether an entity has a place for any text; a document of choices and numbers has none. */
export function takesLabel(input: JsonObject): boolean {
  const names = parsePointer(String(objectAt(input, 'x-entity').label))
  const field = names.reduce((schema, name) => objectAt(objectAt(schema, 'properties'), name), input)
  return names.length === 1 ? !('pattern' in field) : takesAnyText(field)
}

/** The record with a text where its label stands, at whatever depth; as it is where there is no place for one. */
export function withLabel(input: JsonObject, record: JsonObject, text: string): JsonObject {
  const pointer = String(objectAt(input, 'x-entity').label)
  const names = parsePointer(pointer)
  const copy = structuredClone(record)
  if (!takesLabel(input)) return copy
  const parent = names.slice(0, -1).reduce((at, name) => {
    at[name] = objectAt(at, name)
    return at[name]
  }, copy)
  if (names.length > 1) parent[names.at(-1) ?? ''] = text
  else copy[labelOf(input)] = text
  return copy
}

function freshExample({ openapi, entities }: Contract, entity: string, number: number): JsonObject {
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
  const isNamed = typeof record[label] === 'string' && !('x-singleton' in input)
  return {
    ...record,
    ...Object.fromEntries(fresh),
    // A host leads to one tenant.
    ...('hosts' in record && { hosts: [`sample-${number}.example`] }),
    ...(isNamed && { [label]: `${record[label]} ${number}` }),
  }
}

function takesAnyText(field: JsonObject): boolean {
  const bounds = ['enum', 'oneOf', 'format', 'pattern', 'x-ref', 'x-secret', 'x-unique']
  return field.type === 'string' && bounds.every(keyword => !(keyword in field))
}
