import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import { type JsonObject, sameJson } from '../../../common/json/jsonValue.ts'
import { resolveConflicts, threeWayMerge } from './threeWayMerge.ts'

const leaf = fc.oneof(
  fc.constantFrom('a', 'b', 'c'),
  fc.integer({ min: 0, max: 3 }),
  fc.boolean(),
  fc.constant(null),
)
const key = fc.constantFrom('x', 'y', 'z', 'a/b', '~', '__proto__', 'constructor')
const { record } = fc.letrec<{ value: unknown; record: JsonObject }>(tie => ({
  value: fc.oneof({ maxDepth: 3 }, leaf, fc.array(leaf, { maxLength: 3 }), tie('record')),
  record: fc.dictionary(key, tie('value'), { maxKeys: 4 }) as fc.Arbitrary<JsonObject>,
}))

describe('threeWayMerge', () => {
  it('keeps my edit when nobody else made one', () => {
    fc.assert(
      fc.property(record, record, (base, mine) => {
        expect(threeWayMerge(base, base, mine)).toMatchObject({ conflicts: [], taken: [] })
        expect(sameJson(threeWayMerge(base, base, mine).merged, mine)).toBe(true)
      }),
    )
  })

  it('takes their edit when I made none', () => {
    fc.assert(
      fc.property(record, record, (base, theirs) => {
        const { merged, conflicts } = threeWayMerge(base, theirs, base)
        expect(conflicts).toEqual([])
        expect(sameJson(merged, theirs)).toBe(true)
      }),
    )
  })

  it('is content when both made the same edit', () => {
    fc.assert(
      fc.property(record, record, (base, both) => {
        const { merged, conflicts } = threeWayMerge(base, both, both)
        expect(conflicts).toEqual([])
        expect(sameJson(merged, both)).toBe(true)
      }),
    )
  })

  it('holds each side to what it changed: at no pointer does a third value appear', () => {
    fc.assert(
      fc.property(record, record, record, (base, theirs, mine) => {
        const { conflicts, taken } = threeWayMerge(base, theirs, mine)
        const merged = threeWayMerge(base, theirs, mine).merged
        for (const pointer of taken)
          expect(sameJson(valueAt(merged, pointer), valueAt(theirs, pointer))).toBe(true)
        for (const one of conflicts) {
          expect(sameJson(one.mine, one.theirs)).toBe(false)
          expect(sameJson(one.mine, one.base) || sameJson(one.theirs, one.base)).toBe(false)
          expect(sameJson(valueAt(merged, one.pointer), one.mine)).toBe(true)
        }
      }),
    )
  })

  it('merges the same from either side when nothing collides', () => {
    fc.assert(
      fc.property(record, record, record, (base, one, other) => {
        const merge = threeWayMerge(base, one, other)
        fc.pre(merge.conflicts.length === 0)
        expect(sameJson(merge.merged, threeWayMerge(base, other, one).merged)).toBe(true)
      }),
    )
  })

  it('finds the same collisions from either side', () => {
    fc.assert(
      fc.property(record, record, record, (base, one, other) => {
        const pointers = (merge: { conflicts: { pointer: string }[] }) =>
          merge.conflicts.map(one => one.pointer).sort()
        expect(pointers(threeWayMerge(base, one, other))).toEqual(pointers(threeWayMerge(base, other, one)))
      }),
    )
  })

  it('leaves the decided value at each pointer', () => {
    fc.assert(
      fc.property(record, record, record, fc.boolean(), (base, theirs, mine, isTheirs) => {
        const merge = threeWayMerge(base, theirs, mine)
        const side = isTheirs ? 'theirs' : 'mine'
        const decided = resolveConflicts(
          merge,
          Object.fromEntries(merge.conflicts.map(one => [one.pointer, side])),
        )
        for (const one of merge.conflicts)
          expect(sameJson(valueAt(decided, one.pointer), one[side])).toBe(true)
      }),
    )
  })

  it('merges within nested objects and treats a list as one value', () => {
    const base = { persona: { tone: 'warm', name: 'Ada' }, tags: ['a'] }
    const theirs = { persona: { tone: 'formal', name: 'Ada' }, tags: ['a', 'b'] }
    const mine = { persona: { tone: 'warm', name: 'Eve' }, tags: ['c'] }
    const { merged, conflicts, taken } = threeWayMerge(base, theirs, mine)
    expect(merged.persona).toEqual({ tone: 'formal', name: 'Eve' })
    expect(taken).toEqual(['/persona/tone'])
    expect(conflicts).toEqual([{ pointer: '/tags', base: ['a'], theirs: ['a', 'b'], mine: ['c'] }])
  })

  it('asks when one side removed what the other changed', () => {
    const { conflicts } = threeWayMerge({ note: { text: 'a' } }, {}, { note: { text: 'b' } })
    expect(conflicts).toEqual([
      { pointer: '/note', base: { text: 'a' }, theirs: undefined, mine: { text: 'b' } },
    ])
  })
})
