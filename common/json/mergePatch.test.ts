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

describe('applyMergePatch', () => {
  // Cases of RFC 7386, appendix A.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('%j patched with %j is %j', (target, patch, result) => {
    expect(applyMergePatch(target, patch)).toEqual(result)
  })

  it('changes neither the target nor the patch', () => {
    const target = Object.freeze({ a: Object.freeze({ b: 1 }) })
    const patch = Object.freeze({ a: Object.freeze({ c: 2 }) })
    expect(applyMergePatch(target, patch)).toEqual({ a: { b: 1, c: 2 } })
  })

  it('a member named __proto__ reaches no prototype', () => {
    const merged = applyMergePatch(
      {},
      JSON.parse('{"__proto__":{"polluted":true},"a":{"__proto__":{"x":1}}}'),
    )
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
    expect((merged as { polluted?: boolean }).polluted).toBeUndefined()
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
