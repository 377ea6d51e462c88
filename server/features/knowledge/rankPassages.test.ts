import { expect, test } from 'vitest'
import { termsOf } from '../../words/termsOf.ts'
import type { Passage } from './passage.ts'
import { rankPassages } from './rankPassages.ts'
import { searchPrefixes } from './searchPrefixes.ts'

const passage = (title: string, content = 'x', more: Partial<Passage> = {}): Passage => ({
  chunkId: null,
  title,
  content,
  questions: [],
  language: null,
  ...more,
})
const ranked = (question: string, passages: Passage[], language: 'en' | 'de' | null = null) =>
  rankPassages(termsOf(question), language, passages).map(({ passage: { title } }) => title)

test('a heading says more than the content', () => {
  expect(ranked('parking', [passage('Visit', 'Parking is free.'), passage('Parking')])).toEqual([
    'Parking',
    'Visit',
  ])
})

test('another way to ask counts like the heading', () => {
  const asked = passage('Visit', 'x', { questions: ['Can I come by car?'] })
  expect(ranked('I come by car', [passage('Cards'), asked])).toEqual(['Visit'])
})

test('what few passages speak of decides', () => {
  const many = ['Price of tea', 'Price of milk', 'Price of bread'].map(title => passage(title))
  expect(ranked('price of milk', many)[0]).toBe('Price of milk')
})

test('a passage in the language of the question comes first', () => {
  const twins = [passage('Pizza', 'x', { language: 'en' }), passage('Pizza', 'y', { language: 'de-CH' })]
  const [first] = rankPassages(termsOf('Was ist mit Pizza?'), 'de', twins)
  expect(first?.passage.content).toBe('y')
})

test('half a match is none', () => {
  expect(ranked('repair my bicycle', [passage('Bicycle lamps and helmets')])).toEqual([])
})

test('a search looks for all spellings and forms', () => {
  expect(searchPrefixes(termsOf('Strassen'))).toEqual(expect.arrayContaining(['stras', 'straß']))
  expect(searchPrefixes(termsOf('geoeffnet'))).toEqual(expect.arrayContaining(['open', 'offn', 'geoff']))
  expect(searchPrefixes(termsOf('emergencies'))).toContain('emergenc')
})
