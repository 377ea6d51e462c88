import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import defaults from '../../openapi/generated/entityDefaults.json' with { type: 'json' }
import { type Json, type JsonObject, mapObjects, objectAt } from '../../scripts/contract/json.ts'
import type { EntityName } from '../../server/store/records/entityData.ts'
import { readData } from '../../server/store/records/readData.ts'
import { validValue } from '../support/arbitraryFromSchema.ts'
import { listAt, sources } from '../support/publishedContract.ts'

const names = Object.keys(sources.entities) as EntityName[]
const anything = fc.jsonValue({ maxDepth: 3 }).map(value => JSON.parse(JSON.stringify(value)) as Json)

describe.each(names)('stored data of %s', name => {
  const file = sources.entities[name] ?? {}
  const shape = typeOf(file)
  const fits = new Ajv2020({ strict: false }).compile(shape)
  const stored = validValue(shape, withoutMust(shape))

  it('is read into the published type, whatever is missing', () => {
    fc.assert(
      fc.property(stored, value => isRead(value)),
      { numRuns: 60, seed: 1 },
    )
  })

  it('is read into the published type, whatever stands where something else should', () => {
    const broken = fc.tuple(stored, fc.infiniteStream(fc.tuple(fc.nat(9), anything))).map(disturbed)
    fc.assert(
      fc.property(broken, value => isRead(value)),
      { numRuns: 60, seed: 2 },
    )
  })

  it('is read as it is where it is whole', () => {
    fc.assert(
      fc.property(validValue(shape, shape), value => {
        expect(readData(name, Object(value))).toEqual(value)
      }),
      { numRuns: 30, seed: 3 },
    )
  })

  it('has the published defaults where only what it must have was written', () => {
    const ofMust = listAt(file, 'required')
      .map(String)
      .filter(field => !Object.hasOwn(defaults[name], field))
    fc.assert(
      fc.property(validValue(shape, shape), value => {
        const written = Object.fromEntries(ofMust.map(field => [field, Object(value)[field]]))
        expect(readData(name, written)).toEqual({ ...written, ...defaults[name] })
      }),
      { numRuns: 5, seed: 4 },
    )
  })

  function isRead(value: Json): boolean {
    const read = readData(name, Object(value))
    if (read === null || fits(read)) return true
    throw new Error(`${JSON.stringify(read)}: ${JSON.stringify(fits.errors)}`)
  }
})

/** Returns the part of a schema that a type expresses: the structure, with every default filled in. */
function typeOf(schema: JsonObject): JsonObject {
  const { examples: _examples, ...own } = schema
  return Object(mapObjects(own, typePart))
}

function typePart(part: JsonObject): Json {
  if ('x-secret' in part)
    return { type: 'object', required: ['$sealed'], properties: { $sealed: { type: 'string' } } }
  const kept = Object.entries(part).filter(
    ([word, value]) => !(limits.has(word) && typeof value !== 'object') && !word.startsWith('x-'),
  )
  const properties = Object.entries(objectAt(part, 'properties'))
  const filled = properties.flatMap(([name, field]) => ('default' in Object(field) ? [name] : []))
  const required = [...new Set([...listAt(part, 'required'), ...filled])]
  return Object.fromEntries([...kept, ...(properties.length > 0 ? [['required', required]] : [])])
}

/** Keywords that limit values; a field may have the same name. */
const limits = new Set(
  'minLength maxLength pattern format minimum maximum multipleOf minItems maxItems uniqueItems minProperties maxProperties'.split(
    ' ',
  ),
)

function withoutMust(shape: JsonObject): Json {
  return mapObjects(shape, part => {
    const { required, ...rest } = part
    return Array.isArray(required) ? rest : part
  })
}

/** Returns a copy with some values replaced, at any depth. */
function disturbed([value, noise]: [Json, fc.Stream<[number, Json]>]): Json {
  return mapMembers(value, member => {
    const { value: drawn } = noise.next()
    return drawn && drawn[0] === 0 ? drawn[1] : member
  })
}

function mapMembers(value: Json, change: (member: Json) => Json): Json {
  if (Array.isArray(value)) return value.map(member => change(mapMembers(member, change)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, change(mapMembers(member, change))]),
  )
}
