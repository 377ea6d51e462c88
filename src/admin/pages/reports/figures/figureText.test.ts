import { describe, expect, it } from 'vitest'
import { figureText } from './figureText.ts'

const nbsp = '\u00a0'

describe('the value of a figure', () => {
  it.each([
    [0, '0 s'],
    [0.84, '0.8 s'],
    [9.94, '9.9 s'],
    [9.96, '10 s'],
    [42.4, '42 s'],
    [59.6, '1 min'],
    [65, '1 min 5 s'],
    [3599.6, '1 h'],
    [3661, '1 h 1 min'],
    [35_940, '9 h 59 min'],
    [515_880, '143 h'],
    [36_000_000, '10,000 h'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(figureText(seconds, 'seconds', 'en')).toBe(text)
  })

  it.each([
    [0.6666, 'percent', '66.7%', `66,7${nbsp}%`],
    [1, 'percent', '100%', `100${nbsp}%`],
    [12_345, 'count', '12,345', '12.345'],
    [4.26, 'score', '4.3', '4,3'],
    [4, 'score', '4.0', '4,0'],
    [1234.5, 'tokens', '1,235', '1.235'],
    [1.4, 'seconds', '1.4 s', '1,4 s'],
  ] as const)('is written as its language does: %d %s', (value, unit, en, de) => {
    expect([figureText(value, unit, 'en'), figureText(value, unit, 'de')]).toEqual([en, de])
  })

  it('is a dash where there is nothing to measure, and not 0', () => {
    expect(figureText(null, 'percent', 'en')).toBe('–')
    expect(figureText(0, 'percent', 'en')).toBe('0%')
  })
})
