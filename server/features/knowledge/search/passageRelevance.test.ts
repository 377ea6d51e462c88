import { describe, expect, test } from 'vitest'
import { termsAndJoins } from '../../../words/termsOf.ts'
import { type ComparedPassage, passageRelevance } from './passageRelevance.ts'

const passage = (title: string, content = 'x', more: Partial<ComparedPassage> = {}): ComparedPassage => ({
  title,
  content,
  questions: [],
  language: null,
  numbers: [],
  ...more,
})
const relevances = (question: string, passages: ComparedPassage[], language: 'en' | 'de' | null = null) =>
  passageRelevance(termsAndJoins(question), language, passages)

test('a heading says more than the content', () => {
  const [visit = 1, parking = 0] = relevances('parking', [
    passage('Visit', 'Parking is free.'),
    passage('Parking'),
  ])
  expect(parking).toBeGreaterThan(visit)
})

test('another way to ask counts like the heading', () => {
  const asked = passage('Visit', 'x', { questions: ['Can I come by car?'] })
  const [cards = 1, visit = 0] = relevances('I come by car', [passage('Cards'), asked])
  expect(visit).toBeGreaterThan(cards)
})

test('what few passages speak of decides', () => {
  const many = ['Price of tea', 'Price of milk', 'Price of bread'].map(title => passage(title))
  const [tea = 1, milk = 0, bread = 1] = relevances('price of milk', many)
  expect(milk).toBeGreaterThan(Math.max(tea, bread))
})

test('a passage in the language of the question comes first', () => {
  const twins = [passage('Pizza', 'x', { language: 'en' }), passage('Pizza', 'y', { language: 'de-CH' })]
  const [english = 1, german = 0] = relevances('Was ist mit Pizza?', twins, 'de')
  expect(german).toBeGreaterThan(english)
})

test('half a match fits less than a knowledge base wants by default', () => {
  const [half = 1] = relevances('repair my bicycle', [passage('Bicycle lamps and helmets')])
  expect(half).toBeLessThan(0.45)
})

describe('a code', () => {
  const jackets = ['NOR.0707-60', 'NOR.0707-61'].map(code => {
    return passage('Red jacket for children', `It is in stock and has the number ${code}.`)
  })
  const found = (at: number, ...numbers: string[]) =>
    jackets.map((one, index) => (index === at ? { ...one, numbers } : one))
  const wanted = 0.45

  test('decides before words that are as rare', () => {
    const other = passage('Jacket Orm', 'NOR.0708-60 is out of stock.')
    const [right = 0, wrong = 1] = relevances('Is NOR.0707-61 in stock?', [
      ...found(1, 'nor070761').slice(1),
      other,
    ])
    expect(right).toBeGreaterThan(wanted)
    expect(wrong).toBeLessThan(wanted / 2)
  })

  test('says more than all other words of a question', () => {
    const [right = 0, wrong = 1] = relevances('Is NOR.0707-61 in stock for children?', [
      passage('Jacket Vik', 'NOR.0707-61 comes in one size.', { numbers: ['nor070761'] }),
      passage('Stock for children'),
    ])
    expect(right).toBeGreaterThan(Math.max(wrong, wanted))
  })

  test.each(['Is NOR.0707-62 a red jacket for children?', 'red jacket for children NOR 0707 62'])(
    'of which only others are known is not answered: %s',
    question => {
      const all = relevances(question, found(0, '0707', 'nor0707'))
      expect(all.filter(relevance => relevance >= wanted)).toEqual([])
    },
  )

  test('of one’s own changes little', () => {
    const [orders = 0] = relevances('Where is my order AB-99123?', [passage('Where is my order?')])
    expect(orders).toBeGreaterThan(wanted)
  })

  test('is met where its parts are written as one word', () => {
    const [one = 0] = relevances('QX 7733', [
      passage('Valves', 'QX-7733 is for valves.', { numbers: ['qx7733'] }),
    ])
    expect(one).toBeGreaterThan(wanted)
  })
})

test('a word with a hyphen is the word without it', () => {
  expect(relevances('wifi', [passage('Guests', 'The Wi-Fi is free.')])).toEqual(
    relevances('Wi-Fi', [passage('Guests', 'The wifi is free.')]),
  )
})
