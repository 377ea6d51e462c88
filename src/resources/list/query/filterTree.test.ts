import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonObject, JsonValue } from '../../../../common/json/jsonValue.ts'
import limits from '../../../../openapi/limits.json' with { type: 'json' }
import { type Condition, type FilterGroup, filterToTree } from './filterTree.ts'
import { countConditions, depthOf, treeToFilter } from './treeToFilter.ts'

const isList = (field: string) => field === 'tags'
const read = (filter: JsonObject | undefined) => filterToTree(filter, isList)

describe('filterToTree', () => {
  it('reads a bare value as "is", a list as "is one of", and as "has" where the field holds a list', () => {
    const { parts } = read({ status: 'open', kind: ['a', 'b'], tags: ['x'], owner: null })
    expect(parts.map(part => (part as Condition).operator)).toEqual(['eq', 'in', 'has', 'eq'])
  })

  it('makes a condition of each operator, and says where each stands in the filter', () => {
    const { mode, parts } = read({ and: [{ due_at: { gte: '$now', lt: '$now+7d' } }, { 'a/b': 1 }] })
    expect(mode).toBe('all')
    expect(parts.map(part => part.at)).toEqual(['/and/0/due_at/gte', '/and/0/due_at/lt', '/and/1/a~1b'])
  })

  it('reads "not any of" as one group that asks for none of them', () => {
    const tree = read({ not: { or: [{ a: 1 }, { b: 2 }] } })
    expect(tree).toMatchObject({ mode: 'none', parts: [{ field: 'a' }, { field: 'b' }] })
  })

  it('keeps what no condition can be made of as it was written', () => {
    const filter = { or: 'x', not: 7, and: [], name: {} }
    expect(read(filter).parts.every(part => part.kind === 'rest')).toBe(true)
    expect(treeToFilter(read(filter))).toEqual(filter)
  })
})

describe('treeToFilter', () => {
  it('is undefined where nothing is asked, also with empty groups', () => {
    const empty: FilterGroup = { kind: 'group', at: '/x', mode: 'none', parts: [] }
    expect(treeToFilter(read(undefined))).toBeUndefined()
    expect(treeToFilter({ kind: 'group', at: '', mode: 'all', parts: [empty] })).toBeUndefined()
  })

  it('writes what saved views hold back to the letter', () => {
    const filters: JsonObject[] = [
      { enabled: true },
      { status: { in: ['open', 'late'] }, due_at: { gte: '$now-7d', lt: '$now' } },
      { kind: 'x', or: [{ agent_id: { eq: 'a1' } }, { agent_id: { null: true } }] },
      { not: { name: { contains: 'old' } } },
      { or: [{ a: 1, b: 2 }, {}] },
      { not: {} },
    ]
    for (const filter of filters) expect(treeToFilter(read(filter))).toEqual(filter)
  })

  it('gives one name that is asked for twice a list', () => {
    const filter = { and: [{ tags: { has: ['a'] } }, { tags: { has: ['b'] } }] }
    expect(treeToFilter(read(filter))).toEqual(filter)
  })

  it('means the same as what was read, whatever it was', () => {
    fc.assert(
      fc.property(filters, seeds, (filter, seed) => {
        const again = treeToFilter(read(filter)) ?? {}
        expect(holds(again, seed)).toBe(holds(filter, seed))
      }),
      { numRuns: 600 },
    )
  })

  it('never needs more levels than the server allows where the filter it read did not, nor more conditions', () => {
    fc.assert(
      fc.property(filters, filter => {
        const again = treeToFilter(read(filter)) ?? {}
        fc.pre(depthOf(filter) <= limits.filter.depth)
        expect(depthOf(again)).toBeLessThanOrEqual(limits.filter.depth)
        expect(countConditions(read(again))).toBe(countConditions(read(filter)))
      }),
      { numRuns: 600 },
    )
  })

  it('writes the same text when it reads its own', () => {
    fc.assert(
      fc.property(filters, filter => {
        const once = treeToFilter(read(filter))
        expect(JSON.stringify(treeToFilter(read(once)))).toBe(JSON.stringify(once))
      }),
      { numRuns: 600 },
    )
  })
})

const names = fc.constantFrom('a', 'b', 'c', 'tags', '/x/y')
const values = fc.oneof(fc.constantFrom(1, 2, 'x', true, null), fc.constant(['x', 'y']))
const operators = fc.constantFrom('eq', 'ne', 'in', 'gte', 'lt', 'has', 'null')
const tests = fc.oneof(
  fc.tuple(names, values).map(([name, value]) => ({ [name]: value }) as JsonObject),
  fc
    .tuple(names, fc.dictionary(operators, values, { minKeys: 1, maxKeys: 2 }))
    .map(([name, asked]) => ({ [name]: asked }) as JsonObject),
)

const { filters } = fc.letrec<{ filters: JsonObject }>(tie => ({
  filters: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 2, arbitrary: tests },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.array(tests, { maxLength: 2 }),
          fc.option(fc.array(tie('filters'), { minLength: 1, maxLength: 3 }), { nil: undefined }),
          fc.option(fc.array(tie('filters'), { minLength: 1, maxLength: 3 }), { nil: undefined }),
          fc.option(tie('filters'), { nil: undefined }),
        )
        .map(([some, and, or, not]) =>
          Object.assign({}, ...some, and && { and }, or && { or }, not && { not }),
        ),
    },
  ),
}))

const seeds = fc.array(fc.boolean(), { minLength: 61, maxLength: 61 })

/** Evaluates a filter as the server does. Each condition gets a pseudo-random answer from the seed. */
function holds(filter: JsonObject, seed: boolean[]): boolean {
  return asked(filter, seed) ?? true
}

/**
 * Returns undefined if there is no condition, which the server treats as "true" in a list and as "never" under "not".
 */
function asked(filter: JsonObject, seed: boolean[]): boolean | undefined {
  const answers = Object.entries(filter).map(([name, value]) => answer(name, value, seed))
  return all(answers)
}

function answer(name: string, value: JsonValue, seed: boolean[]): boolean | undefined {
  if (name === 'not') {
    const inner = asked(value as JsonObject, seed)
    return inner === undefined ? false : !inner
  }
  if (name === 'and' || name === 'or') {
    const parts = (value as JsonObject[]).map(part => asked(part, seed))
    if (name === 'and') return all(parts)
    return parts.includes(undefined) ? undefined : parts.includes(true)
  }
  const bare = Array.isArray(value) && !isList(name) ? 'in' : isList(name) && value !== null ? 'has' : 'eq'
  const tests = isObject(value) ? Object.entries(value) : [[bare, value]]
  return all(tests.map(test => seed[hash(JSON.stringify([name, ...test])) % seed.length]))
}

function all(answers: (boolean | undefined)[]): boolean | undefined {
  const solid = answers.filter(one => one !== undefined)
  return solid.length === 0 ? undefined : solid.every(Boolean)
}

function hash(text: string): number {
  return [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003, 7)
}
