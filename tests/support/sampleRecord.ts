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

/** Creates sample records of any entity. `client` creates the records they refer to, one per entity. */
export function createSamples(contract: Contract, client: Pick<Client, 'post'>) {
  const targets = new Map<string, Promise<string>>()
  return { sample }

  /** Returns the entity's own example; the number makes its unique values and its label distinct. */
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

  /** Keeps only required references, because entities may refer to each other in a circle. */
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

/** Shared by all samplers, because several of them may create records in the same tenant. */
let targetNumber = 1_000_000

/**
 * Returns the field whose text tests change: the label field, otherwise the first field that takes any text; empty if
 * there is none.
 */
export function labelOf(input: JsonObject): string {
  const label = String(objectAt(input, 'x-entity').label).slice('/'.length)
  const properties = objectAt(input, 'properties')
  if (label in properties) return label
  const plain = Object.entries(properties).find(([, field]) => isObject(field) && takesAnyText(field))
  return plain?.[0] ?? ''
}

/** Returns whether an entity has a field for any text. A document of choices and numbers has none. */
export function takesLabel(input: JsonObject): boolean {
  const names = parsePointer(String(objectAt(input, 'x-entity').label))
  const field = names.reduce((schema, name) => objectAt(objectAt(schema, 'properties'), name), input)
  return names.length === 1 ? !('pattern' in field || 'format' in field) : takesAnyText(field)
}

/** Returns a copy of the record with this text as its label, at any depth; unchanged if the entity takes none. */
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
    longest(fc.sample(fc.noBias(validValue(openapi, schema)), { seed: number, numRuns: 20 })),
  ])
  const label = labelOf(input)
  const isNamed = typeof record[label] === 'string' && !('x-singleton' in input)
  return {
    ...record,
    ...Object.fromEntries(fresh),
    // A host leads to one tenant.
    ...('hosts' in record && { hosts: [`sample-${number}.example`] }),
    // A calendar has one booking at a time.
    ...('start' in record && {
      start: hoursLater(record.start, number),
      end: hoursLater(record.end, number),
    }),
    ...(isNamed && { [label]: `${record[label]} ${number}` }),
  }
}

/** Returns the longest value: short ones, and those at a limit, are the same for different numbers. */
function longest<T>(values: readonly T[]): T | undefined {
  const lengthOf = (value: T) => JSON.stringify(value).length
  return values.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
}

function hoursLater(time: unknown, hours: number): string {
  return new Date(Date.parse(String(time)) + hours * 3_600_000).toISOString()
}

function takesAnyText(field: JsonObject): boolean {
  const bounds = ['enum', 'oneOf', 'format', 'pattern', 'x-ref', 'x-secret', 'x-unique']
  return field.type === 'string' && bounds.every(keyword => !(keyword in field))
}
