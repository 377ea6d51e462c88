import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JsonObject, sameJson } from './jsonValue.ts'
import { applyMergePatch, mergePatch } from './mergePatch.ts'

const leaf = fc.oneof(fc.string({ maxLength: 3 }), fc.integer(), fc.boolean())
const { record } = fc.letrec<{ value: unknown; record: JsonObject }>(tie => ({
  value: fc.oneof({ maxDepth: 3 }, leaf, fc.array(leaf, { maxLength: 3 }), tie('record')),
  record: fc.dictionary(fc.constantFrom('x', 'y', 'z', '__proto__'), tie('value'), {
    maxKeys: 3,
  }) as fc.Arbitrary<JsonObject>,
}))

describe('mergePatch', () => {
  it('turns the one into the other wherever null is no value', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const patch = mergePatch(before, after)
        expect(sameJson(applyMergePatch(before, patch ?? {}), after)).toBe(true)
      }),
    )
  })

  it('is nothing when nothing changed', () => {
    fc.assert(
      fc.property(record, one => {
        expect(mergePatch(one, structuredClone(one))).toBeUndefined()
      }),
    )
  })

  it('holds the changed fields alone, null for what was cleared', () => {
    const before = { name: 'a', note: 'b', persona: { tone: 'warm', name: 'Ada' }, tags: ['x'] }
    const after = { name: 'a', persona: { tone: 'formal', name: 'Ada' }, tags: ['x', 'y'] }
    expect(mergePatch(before, after)).toEqual({ note: null, persona: { tone: 'formal' }, tags: ['x', 'y'] })
  })

  it('cannot say that a field shall hold null', () => {
    const patch = mergePatch({ due: 'monday' }, { due: null })
    expect(applyMergePatch({ due: 'monday' }, patch)).toEqual({})
  })
})
