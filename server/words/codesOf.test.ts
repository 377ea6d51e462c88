import { describe, expect, test } from 'vitest'
import { codesOf, withWholeCodes } from './codesOf.ts'
import { areSiblings, isCode } from './isCode.ts'
import { joinsOf } from './joinsOf.ts'

const words = (text: string) => joinsOf(text).map(({ word }) => word)

describe('a code is found by one word, however it is written', () => {
  test.each([
    ['nor070760', ['NOR.0707-60', 'NOR0707-60', 'nor.0707-60', 'NOR 0707 60', 'NOR/0707/60', 'NOR‑0707–60']],
    ['e1042', ['E-1042', 'E 1042', 'error e-1042, again', 'E 1042 10 minutes']],
    ['w8ben', ['W-8BEN', 'w-8ben']],
    ['iso27001', ['ISO/IEC 27001:2022', 'ISO 27001', 'ISO-27001']],
    ['ab1200', ['AB 1200', 'AB_1200', 'Nr.AB-1200']],
    ['1299', ['1.299,50 €', '1,299.50', '1 299,50', '1’299.50', '1.299']],
    ['de89370400440532013000', ['DE89 3704 0044 0532 0130 00']],
    ['9783161484100', ['978-3-16-148410-0', '978 3 16 148410 0']],
    [
      '3090182012',
      ['+49 (0)30 / 901 820-12', '+493090182012', '0049 30 90182012', '030 90182012', 'Tel.:030/90182012'],
    ],
  ])('%s', (word, texts) => {
    expect(texts.filter(text => !words(text).includes(word))).toEqual([])
  })
})

test('also a part of a code is found, and a word with a hyphen', () => {
  expect(words('NOR.0707-60')).toEqual(['nor0707', 'nor070760', '070760'])
  expect(words('+49 30 901820-12')).toContain('90182012')
  expect(words('the Wi-Fi')).toEqual(['wifi'])
})

test.each(['[1,2,3]', '0.05', '9:30', '10-20', 'in 2014', '1299,50', '12. 30 people', 'a 4 star hotel'])(
  'what is no code is left alone: %s',
  text => expect(words(text)).toEqual([]),
)

test.each([
  ['Is NOR.0707-61 in stock?', 'Is nor070761 in stock?'],
  ['Call +49 (0)30 / 901 820-12 today', 'Call + 3090182012 today'],
  ['型号NOR.0707-60有货', '型号 nor070760 有货'],
  // These may be words next to a number, or a time.
  ['room 12 on 24.12.2025, 09.00-17.30', null],
  ['2010-2012 COVID-19 20-minute', null],
  ['p. 1.299,50', null],
])('what is certainly a code is one word: %s', (text, expected) => {
  expect(withWholeCodes(text).replaceAll(/ +/g, ' ')).toBe(expected ?? text)
})

test('long rows of numbers are no code, and cost little', () => {
  const numbers = Array.from({ length: 5_000 }, (_, index) => index)
  expect(codesOf(numbers.join(' '))).toEqual([])
  expect(codesOf(numbers.join('-'))).toEqual([])
})

test.each([
  ['nor070760', true],
  ['w9', true],
  ['12345', true],
  ['2014', false],
  ['24h', false],
  ['wifi', false],
])('%s as a code: %s', (word, expected) => expect(isCode(word)).toBe(expected))

test.each([
  ['e1042', 'e1043', true],
  ['iso27001', 'iso9001', true],
  ['3090182012', '3090182013', true],
  ['e1042', 'f1042', false],
  ['nor0707', 'nor070760', false],
  ['3090182012', '4006381333', false],
])('%s and %s are two of a kind: %s', (one, other, expected) =>
  expect(areSiblings(one, other)).toBe(expected),
)
