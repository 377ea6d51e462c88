import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentences } from './sentences.ts'

describe('sentences', () => {
  it('are ready when the next one begins, and all of them at the end', () => {
    const words = 'We open at nine. We close at five. Would'
    expect(sentences(words, 'en-US', false, false)).toEqual({
      ready: ['We open at nine. ', 'We close at five. '],
      rest: 'Would',
    })
    expect(sentences(words, 'en-US', false, true).ready).toHaveLength(3)
  })

  it('do not end within numbers, times, abbreviations and dates', () => {
    const en = 'Dr. Smith charges 3.50 dollars, e.g. for No. 7 at 10.30 a.m. on Monday. '
    expect(sentences(`${en}Next`, 'en-US', false, false).ready).toEqual([en])
    const de = 'Am 3. Mai hat Dr. Braun z. B. um 9.30 Uhr Zeit, bzw. später. '
    expect(sentences(`${de}Und`, 'de-DE', false, false).ready).toEqual([de])
  })

  it('begin with the first clause where the first sentence is long, and never with less', () => {
    const words = 'Thank you very much for calling us today, I am looking for'
    expect(sentences(words, 'en-US', true, false).ready).toEqual([
      'Thank you very much for calling us today, ',
    ])
    expect(sentences(words, 'en-US', false, false).ready).toEqual([])
    expect(sentences('Well, I am', 'en-US', true, false).ready).toEqual([])
  })

  it('are never made of nothing to be spoken', () => {
    expect(sentences('Good morning! …', 'en-US', false, true).ready).toEqual(['Good morning! …'])
    expect(sentences('', 'en-US', true, true)).toEqual({ ready: [], rest: '' })
  })

  it('lose no letter, whatever they are made of', () => {
    const text = fc.array(fc.constantFrom('Hello', ' ', '. ', ', ', '\n', 'Dr.', '3.', '?', 'ß', '👍', '–'))
    fc.assert(
      fc.property(text, fc.boolean(), fc.boolean(), (parts, isFirst, isLast) => {
        const words = parts.join('')
        const { ready, rest } = sentences(words, 'en-US', isFirst, isLast)
        expect(ready.join('') + rest).toBe(words)
        expect(ready).not.toContain('')
      }),
    )
  })
})
