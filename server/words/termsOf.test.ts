import { describe, expect, test } from 'vitest'
import { languageOf } from './languageOf.ts'
import { stemOf } from './stemOf.ts'
import { likeness, termsAndJoins, termsOf, wordTerm } from './termsOf.ts'
import { spelledOne, wordsOf } from './wordsOf.ts'

test('words are taken apart from their signs, marks and possessives', () => {
  expect(wordsOf("Ann's café – isn’t it, Jürgen? 15:30!")).toEqual([
    'ann',
    'cafe',
    "isn't",
    'it',
    'jurgen',
    '15',
    '30',
  ])
  expect(['straße', 'geoeffnet'].map(spelledOne)).toEqual(['strasse', 'geoffnet'])
})

test.each([
  ['opening opened opens open', 'open'],
  ['prices pricing price', 'pric'],
  ['cancelled cancelling cancel', 'cancel'],
  ['emergencies emergency', 'emergency'],
  ['kinder kindern kind', 'kind'],
  ['zahlungen zahlung zahlen', 'zahl'],
])('%s have one stem', (words, stem) => {
  expect(words.split(' ').map(stemOf)).toEqual(words.split(' ').map(() => stem))
})

test.each([
  ['Are you open on Saturdays?', ['open', 'saturday']],
  ['What are your opening hours?', ['open']],
  ['Wann haben Sie am Samstag auf?', ['samstag', '']],
  ['How much is it?', ['']],
  ['Is NOR.0707-61 in stock?', ['nor070761', 'stock']],
  ['is it the', []],
])('“%s” speaks of %j', (text, stems) => {
  expect(termsOf(text).map(({ stem }) => stem)).toEqual(stems)
})

describe('two words', () => {
  test.each([
    ['crown', 'crowns', 1],
    ['opening', 'geöffnet', 0.95],
    ['saturday', 'wochenende', 0.95],
    ['park', 'parkhaus', 0.95],
    ['treat', 'treatments', 0.8],
    ['zahnreinigung', 'reinigung', 0.75],
    ['behandlung', 'behandeln', 0.75],
    ['car', 'card', 0],
    ['e1042', 'e104', 0],
    ['ae100', 'a100', 0],
    ['crown', 'filling', 0],
  ])('%s and %s are alike by %d', (one, other, alike) => {
    const [a, b] = [one, other].map(word => wordTerm(wordsOf(word)[0] ?? ''))
    expect(a && b && likeness(a, b)).toBe(alike)
  })
})

test('what is one word in another way of writing comes without a weight', () => {
  expect(termsAndJoins('Room E 1042 has Wi-Fi').map(({ word, weight }) => [word, weight])).toEqual([
    ['room', 1],
    ['1042', 0.5],
    ['wi', 1],
    ['fi', 1],
    ['e1042', 0],
    ['wifi', 0],
  ])
})

test.each([
  ['When are you open?', 'en'],
  ['Wann haben Sie offen?', 'de'],
  ['Ich hätte gern einen Termin', 'de'],
  ['thanks', 'en'],
  ['danke', 'de'],
  ['Thornton', null],
  ['12345', null],
])('“%s” is written in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
