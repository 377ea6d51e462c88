import { expect, test } from 'vitest'
import { termsOf } from '../../../words/termsOf.ts'
import type { Passage } from '../passage.ts'
import { passageFits } from './passageFits.ts'

const passage = (title: string, content = 'x', more: Partial<Passage> = {}): Passage => ({
  title,
  content,
  questions: [],
  language: null,
  ...more,
})
const fits = (question: string, passages: Passage[], language: 'en' | 'de' | null = null) =>
  passageFits(termsOf(question), language, passages)

test('a heading says more than the content', () => {
  const [visit = 1, parking = 0] = fits('parking', [passage('Visit', 'Parking is free.'), passage('Parking')])
  expect(parking).toBeGreaterThan(visit)
})

test('another way to ask counts like the heading', () => {
  const asked = passage('Visit', 'x', { questions: ['Can I come by car?'] })
  const [cards = 1, visit = 0] = fits('I come by car', [passage('Cards'), asked])
  expect(visit).toBeGreaterThan(cards)
})

test('what few passages speak of decides', () => {
  const many = ['Price of tea', 'Price of milk', 'Price of bread'].map(title => passage(title))
  const [tea = 1, milk = 0, bread = 1] = fits('price of milk', many)
  expect(milk).toBeGreaterThan(Math.max(tea, bread))
})

test('a passage in the language of the question comes first', () => {
  const twins = [passage('Pizza', 'x', { language: 'en' }), passage('Pizza', 'y', { language: 'de-CH' })]
  const [english = 1, german = 0] = fits('Was ist mit Pizza?', twins, 'de')
  expect(german).toBeGreaterThan(english)
})

test('half a match fits less than a knowledge base wants by default', () => {
  const [half = 1] = fits('repair my bicycle', [passage('Bicycle lamps and helmets')])
  expect(half).toBeLessThan(0.45)
})
