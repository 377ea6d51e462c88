import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import { schemaFields } from '../../common/schema/schemaFields.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { defineEntity } from '../../scripts/contract/expandEntity.ts'
import { createEntityRegistry, type EntityDefinition } from '../../server/store/records/entityDefinition.ts'
import { entityField } from '../../server/store/records/entityField.ts'
import { parseQuery } from '../../server/store/records/query/parseQuery.ts'
import type { Filter } from '../../server/store/records/query/query.ts'
import { filterField, filterFields } from '../../src/resources/list/query/filterField.ts'
import { filterToTree } from '../../src/resources/list/query/filterTree.ts'
import { treeToFilter } from '../../src/resources/list/query/treeToFilter.ts'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { validQuery } from '../support/queryArbitrary.ts'
import { rounds } from '../support/rounds.ts'
import { taskEntities } from '../support/taskEntities.ts'

const folder = 'tests/data/entities'
const animals: Record<string, EntityDefinition> = Object.fromEntries(
  readdirSync(folder).map(file => {
    const name = file.replace('.json', '')
    return [name, defineEntity(name, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))]
  }),
)
const worlds: Record<string, EntityDefinition>[] = [
  entities as unknown as Record<string, EntityDefinition>,
  taskEntities,
  animals,
]
const cases = worlds.flatMap(world =>
  Object.values(world)
    .filter(definition => !definition.singleton)
    .map(definition => ({ name: definition.name, definition, registry: createEntityRegistry(world), world })),
)

describe('the filters of the operator application', () => {
  it.each(cases)('offer of $name exactly what the server can be asked about it', ({ definition }) => {
    const schema = definition.schema as JsonSchema
    for (const { pointer } of schemaFields(definition.schema)) {
      const server = entityField(definition, pointer)
      const ours = filterField(schema, pointer)
      const facts = server && {
        kind: server.kind,
        operators: server.operators,
        choices: server.items ? server.items.choices : server.choices,
      }
      expect(
        ours && {
          kind: ours.kind,
          operators: ours.operators,
          choices: ours.item.choices?.map(one => one.value) ?? null,
        },
        pointer,
      ).toEqual(facts ?? undefined)
    }
  })

  it.each(cases)('name the fields of $name as the server knows them', ({ definition, registry, world }) => {
    const others = Object.fromEntries(
      Object.entries(world).map(([name, one]) => [name, one.schema as JsonSchema]),
    )
    for (const { name, operators } of filterFields(definition.schema as JsonSchema, others)) {
      const operator = [...operators].find(one => one === 'null' || one === 'exists')
      if (operator) parseQuery(definition, { filter: { [name]: { [operator]: true } } }, registry)
    }
  })

  it.each(cases)(
    'show any filter of $name and write it back with the same meaning',
    ({ definition, registry }) => {
      const isList = (name: string) => filterField(definition.schema as JsonSchema, name)?.kind === 'array'
      fc.assert(
        fc.property(validQuery(definition), query => {
          const { filter, ...others } = query as { filter?: JsonObject }
          const again = treeToFilter(filterToTree(filter, isList))
          const read = (raw: object) => plain(parseQuery(definition, raw, registry).filter)
          expect(read({ ...others, ...(again && { filter: again }) })).toEqual(read(query))
        }),
        { numRuns: rounds(60, 300) },
      )
    },
  )
})

/** Simplifies a filter: merges nested groups of the same kind and replaces a group of one part by the part. */
function plain(filter: Filter | null): unknown {
  if (!filter) return null
  if (filter.kind === 'not') return { not: plain(filter.part) }
  if (filter.kind === 'test') return [filter.field.pointer, filter.operator, filter.operands]
  const parts = filter.parts.flatMap(part => (part.kind === filter.kind ? inner(part) : [part]))
  return parts.length === 1 ? plain(parts[0] ?? null) : { [filter.kind]: parts.map(plain) }
}

function inner(filter: Filter): readonly Filter[] {
  if (filter.kind !== 'and' && filter.kind !== 'or') return [filter]
  return filter.parts.flatMap(part => (part.kind === filter.kind ? inner(part) : [part]))
}
