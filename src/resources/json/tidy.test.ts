import { describe, expect, it } from 'vitest'
import { tidy } from './tidy.ts'

describe('tidy', () => {
  it('drops cleared keys, at any depth and in lists', () => {
    expect(
      tidy({ a: undefined, b: { c: undefined, d: 1 }, e: [{ f: undefined, g: 2 }] }, { b: {}, e: [] }),
    ).toEqual({
      b: { d: 1 },
      e: [{ g: 2 }],
    })
  })

  it('drops objects and lists that only the form made', () => {
    expect(tidy({ persona: { name: undefined }, tags: [] }, {})).toEqual({})
  })

  it('keeps what was already empty, so that opening and saving changes nothing', () => {
    expect(tidy({ persona: {}, tags: [] }, { persona: {}, tags: [] })).toEqual({ persona: {}, tags: [] })
  })

  it('keeps a list that was emptied on purpose', () => {
    expect(tidy({ tags: [] }, { tags: ['a'] })).toEqual({ tags: [] })
  })

  it('gives null back where something was entered and taken back, and only there', () => {
    const original = { a: null, b: 'x', group: { c: null } }
    expect(tidy({ a: undefined, b: undefined, group: { c: undefined }, d: undefined }, original)).toEqual({
      a: null,
      group: { c: null },
    })
    expect(tidy({ a: [] }, { a: null })).toEqual({ a: [] })
  })
})
