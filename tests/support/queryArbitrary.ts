import fc from 'fast-check'
import { outcomeFilter } from '../../common/reports/outcomeFilter.ts'
import { outcomePredicates } from '../../common/reports/outcomePredicates.ts'
import { reportKinds } from '../../common/reports/reportKinds.ts'
import type { Operator } from '../../common/schema/fieldOperators.ts'
import { schemaFields } from '../../common/schema/schemaFields.ts'
import type { EntityDefinition } from '../../server/store/records/entityDefinition.ts'
import type { EntityField } from '../../server/store/records/entityField.ts'
import { entityField } from '../../server/store/records/entityField.ts'

type Operand = fc.Arbitrary<unknown>

/** Returns an arbitrary for queries that an entity can answer: its own fields, their operators and fitting values. */
export function validQuery(definition: EntityDefinition): fc.Arbitrary<object> {
  const fields = schemaFields(definition.schema).flatMap(
    ({ pointer }) => entityField(definition, pointer) ?? [],
  )
  const askable = fields.filter(({ operators }) => operators.size > 0)
  const sortable = fields.filter(field => field.sortable).map(({ pointer }) => dotted(pointer))
  const references = fields.filter(({ reference, kind }) => reference?.fields.length && kind === 'key')
  return fc.record(
    {
      filter: filter(askable),
      q: fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('rex', 'front desk', '"a b" -c', '*:*')),
      sort: fc.uniqueArray(
        fc
          .tuple(fc.boolean(), fc.constantFrom(...sortable))
          .map(([down, name]) => (down ? `-${name}` : name)),
        { minLength: 1, maxLength: 3 },
      ),
      range: fc.tuple(fc.nat(40), fc.nat(40)).map(([first, more]) => [first, first + more]),
      fields: fc.uniqueArray(fc.constantFrom(...fields.map(({ pointer }) => dotted(pointer))), {
        minLength: 1,
        maxLength: 5,
      }),
      count: fc.constantFrom('exact', 'estimate', 'none'),
      trash: fc.boolean(),
      ...(references[0] && { embed: fc.constant(embedOf(references[0])) }),
    },
    { requiredKeys: [] },
  )
}

/** Queries that no entity answers, each with its fault. */
export const invalidQuery = fc.constantFrom<[what: string, query: string]>(
  ['cut short', '{"filter":'],
  ['no object', '[1,2]'],
  ['a number', '7'],
  ['null', 'null'],
  ['an unknown member', '{"where":{}}'],
  ['a field of the server', '{"filter":{"tenant_id":"x"}}'],
  ['a column of the table', '{"filter":{"search":"x"}}'],
  ['a password', '{"filter":{"password_hash":{"starts":"a"}}}'],
  ['a path into nothing', '{"filter":{"created_by.password":"x"}}'],
  ['a foreign operator', '{"filter":{"_id":{"$ne":null}}}'],
  ['code', '{"filter":{"$where":"sleep(1000)"}}'],
  ['an expression', '{"filter":{"_id":{"regex":"(a+)+$"}}}'],
  ['an empty alternative', '{"filter":{"$or":[{}]}}'],
  ['SQL as a field', '{"filter":{"_id\'); drop table record; --":1}}'],
  ['the prototype', '{"filter":{"__proto__":{"eq":1}}}'],
  ['the constructor', '{"filter":{"constructor":{"prototype":{"polluted":1}}}}'],
  ['too deep a filter', `{"filter":${'{"not":'.repeat(30)}{}${'}'.repeat(30)}}`],
  ['too deep JSON', `{"filter":${'['.repeat(500)}${']'.repeat(500)}}`],
  ['a range backwards', '{"range":[9,3]}'],
  ['a range below zero', '{"range":[-1,3]}'],
  ['a range without end', '{"range":[0,1000000000]}'],
  ['a sort by nothing', '{"sort":["-nothing"]}'],
  ['a sort by SQL', '{"sort":"name; drop table record"}'],
  ['a field that is none', '{"fields":["nothing"]}'],
  ['a reference that is none', '{"embed":{"nothing":["name"]}}'],
  ['a forged cursor', '{"after":"AAAA"}'],
  ['a count of another kind', '{"count":"all"}'],
  ['a text too long', `{"q":"${'x'.repeat(300)}"}`],
)

function filter(fields: EntityField[]): fc.Arbitrary<object> {
  const { group } = fc.letrec<{ group: object; leaf: object }>(tie => ({
    group: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 3, arbitrary: tie('leaf') },
      { weight: 1, arbitrary: fc.array(tie('group'), { minLength: 1, maxLength: 3 }).map(and => ({ and })) },
      { weight: 1, arbitrary: fc.array(tie('group'), { minLength: 1, maxLength: 3 }).map(or => ({ or })) },
      { weight: 1, arbitrary: tie('group').map(not => ({ not })) },
    ),
    leaf: fc.constantFrom(...fields).chain(condition),
  }))
  return group
}

function condition(field: EntityField): fc.Arbitrary<object> {
  const name = fc.constantFrom(field.pointer, dotted(field.pointer))
  const asked = fc
    .constantFrom(...field.operators)
    .chain(operator => operand(field, operator).map(value => ({ [operator]: value })))
  return fc.tuple(name, asked).map(([key, value]) => ({ [key]: value }))
}

function operand(field: EntityField, operator: Operator): Operand {
  if (operator === 'null' || operator === 'exists') return fc.boolean()
  if (operator === 'reported') return reported
  const one = single(field.kind === 'array' ? (field.items ?? field) : field)
  if (operator === 'between') return fc.tuple(one, one)
  if (['in', 'nin', 'has', 'hasAll'].includes(operator)) return fc.array(one, { minLength: 1, maxLength: 4 })
  return one
}

const instants = ['2026-03-01T00:00:00.000Z', '2026-03-29T00:59:59.999Z'] as const

const reported = fc
  .record({
    predicate: fc.constantFrom(...outcomePredicates),
    kind: fc.constantFrom(...reportKinds),
    only: fc.constantFrom({}, { channel: ['email', null] }, { ended_by: [null] }, { language_id: ['de'] }),
    except: fc.constantFrom({}, { agent_id: ['01938c5e-7a52-7c3e-9d0a-5b1f0a2f6e01', null] }),
    includesTests: fc.boolean(),
  })
  .map(asked => outcomeFilter({ ...asked, from: instants[0], to: instants[1] }).outcome.reported)

function single({ kind, choices }: Pick<EntityField, 'kind' | 'choices'>): Operand {
  if (choices) return fc.constantFrom(...choices)
  switch (kind) {
    case 'number':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'uuid':
      return fc.uuid()
    case 'date':
      return fc.constantFrom('2024-02-29', '$today', '$now-7d')
    case 'datetime':
    case 'timestamp':
      return fc.constantFrom('2026-03-01T09:30:00Z', '2026-03-01T09:30:00.123+02:00', '$now+1M', '$today')
    default:
      return fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('%', '_', "'", '\\', '', '$me', 'a%b_c'),
      )
  }
}

function embedOf(field: EntityField): object {
  return { [dotted(field.pointer)]: field.reference?.fields.map(dotted) ?? [] }
}

function dotted(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.')
}
