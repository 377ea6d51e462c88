import { describe, expect, it } from 'vitest'
import { highlights } from './highlights.ts'

const marked = (text: string, q: string) =>
  highlights(text, q)
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('')

describe('highlights', () => {
  it('marks whole words, and of the last word what begins like it', () => {
    expect(marked('Front desk of the desktop team', 'front desk')).toBe(
      '[Front] [desk] of the [desk]top team',
    )
    expect(marked('Front desk', 'fro desk')).toBe('Front [desk]')
  })

  it('sees through case, accents and ligatures, and keeps the text as it is', () => {
    expect(marked('Café Zürich, Office', 'cafe zurich off')).toBe('[Café] [Zürich], [Off]ice')
    expect(marked('eﬃcient Cafe\u0301s', 'effi')).toBe('[eﬃ]cient Cafe\u0301s')
    expect(marked('Cafe\u0301s', 'cafe')).toBe('[Cafe\u0301]s')
  })

  it('splits words where the server does', () => {
    expect(marked('order-4711/b', '4711')).toBe('order-[4711]/b')
    expect(marked('ann@lakeside.example', 'lakeside')).toBe('ann@[lakeside].example')
  })

  it('gives the text as one piece where nothing is searched or found, and nothing for no text', () => {
    expect(highlights('Front desk', ' - ')).toEqual([{ text: 'Front desk', isHit: false }])
    expect(highlights('Front desk', 'back')).toEqual([{ text: 'Front desk', isHit: false }])
    expect(highlights('', 'x')).toEqual([])
  })
})
