import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spokenText } from './utterance.ts'

const first = { text: 'We open at nine. ', start: 0, length: 8000, isComplete: true }
const second = { text: 'We close at five. ', start: 8000, length: 8000, isComplete: true }
const unasked = { text: 'Goodbye.', start: Number.POSITIVE_INFINITY, length: 0, isComplete: false }

describe('what somebody has heard', () => {
  it.each([
    [0, ''],
    [500, ''],
    [4000, 'We open'],
    [8000, 'We open at nine.'],
    [12_000, 'We open at nine. We close'],
    [16_000, 'We open at nine. We close at five.'],
  ])('of two sentences after %i samples is %j', (played, words) => {
    expect(spokenText([first, second, unasked], played)).toBe(words)
  })

  it('is a guess by the length of the words where their sound is still coming', () => {
    const coming = { ...first, length: 800, isComplete: false }
    expect(spokenText([coming], 800)).toBe('')
    expect(spokenText([{ ...coming, length: 5000 }], 5000)).toBe('We open at')
  })

  it('is a beginning of it that ends with a whole word, and grows', () => {
    const whole = first.text + second.text
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 17_000 }), fc.integer({ min: 0, max: 3000 }), (played, more) => {
        const heard = spokenText([first, second], played)
        expect(whole.startsWith(heard)).toBe(true)
        expect(heard === '' || /\s/.test(whole[heard.length] ?? ' ')).toBe(true)
        expect(spokenText([first, second], played + more).startsWith(heard)).toBe(true)
      }),
    )
  })
})
