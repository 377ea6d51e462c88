import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyRecordPatch, recordPatch } from './recordPatch.ts'

const live = (data: Record<string, unknown>) => ({ data, deleted_at: null })

describe('recordPatch', () => {
  test('leads there and back, for any two records', () => {
    const { tree } = fc.letrec(tie => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<unknown>(null, true, 0, 1, '', 'a', 'b'),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(name, tie('tree'), { maxKeys: 4 }),
      ),
    }))
    const state = fc.record({
      data: fc.dictionary(name, tree, { maxKeys: 4 }),
      deleted_at: fc.constantFrom(null, '2026-03-01T00:00:00.000Z'),
    })
    fc.assert(
      fc.property(state, state, (before, after) => {
        const [from, to] = [stored(before), stored(after)]
        const patches = recordPatch(from, to)
        expect(patches ? applyRecordPatch(from, patches.patch) : from).toEqual(to)
        expect(patches ? applyRecordPatch(to, patches.inverse) : to).toEqual(from)
      }),
      { numRuns: 1000 },
    )
  })

  test('equal records have no patch, whatever the order of their fields', () => {
    expect(recordPatch(live({ a: 1, b: [{ c: 2 }] }), live({ b: [{ c: 2 }], a: 1 }))).toBeNull()
  })

  test('an item put into or taken out of a list is one operation', () => {
    const patches = recordPatch(live({ steps: ['a', 'b', 'c'] }), live({ steps: ['a', 'new', 'b', 'c'] }))
    expect(patches?.patch).toEqual([{ op: 'add', path: '/steps/1', value: 'new' }])
    expect(patches?.inverse).toEqual([{ op: 'remove', path: '/steps/1' }])
  })

  test('a change within an item names the field of the item', () => {
    const patches = recordPatch(live({ steps: [{ t: 1 }, { t: 2 }] }), live({ steps: [{ t: 1 }, { t: 3 }] }))
    expect(patches?.patch).toEqual([{ op: 'replace', path: '/steps/1/t', value: 3 }])
  })

  test('long lists that share nothing are compared item by item, not each with each', () => {
    const list = (offset: number) => Array.from({ length: 20_000 }, (_, index) => [index + offset, [offset]])
    const patches = recordPatch(live({ list: list(0) }), live({ list: list(100_000) }))
    expect(patches?.patch).toHaveLength(40_000)
  })

  test('a patch that does not fit is refused', () => {
    expect(() => applyRecordPatch(live({}), [{ op: 'remove', path: '/a' }])).toThrow()
  })
})

const name = fc.constantFrom('a', 'b', 'c/d', 'e~f', '', '0', 'constructor', 'prototype')

/** Returns a value as the database would return it. */
function stored<T>(value: T): T {
  return JSON.parse(JSON.stringify(value))
}
