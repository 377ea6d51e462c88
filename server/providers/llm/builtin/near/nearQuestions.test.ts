import { expect, test } from 'vitest'
import { fits, nearQuestions, sameQuestion } from './nearQuestions.ts'
import { inOtherWords, tradeTerms } from './tradeTerms.ts'

const lend = { title: 'Do you lend bikes?', content: 'Yes, a city bike.' }
const cancel = { title: 'Wie sage ich einen Termin ab?', content: 'Bitte 24 Stunden vorher.' }
const prices = {
  title: 'Services and prices',
  content: '- Breakfast: £16\n- Double room: £140',
  questions: ['What do you offer?'],
}
const breakfast = {
  title: 'Breakfast',
  content: 'The breakfast costs £16. From 7:30.',
  questions: ['How much is Breakfast?'],
}
const page = { title: 'Bikes of the town', content: 'Some bikes are old.', excerpt: true }

test.each([
  ['Can I borrow a bike?', lend],
  ['Can I hire a bicycle from you?', lend],
  ['Ich kann morgen doch nicht kommen', cancel],
])('%s asks for a known question in other words', (asked, passage) => {
  expect(sameQuestion(asked, [breakfast, passage])).toBe(passage.title)
})

test('another question about the same thing is offered, not answered', () => {
  const asked = 'Could I sell you my old bicycle?'
  expect(sameQuestion(asked, [lend])).toBeNull()
  expect(nearQuestions(asked, [breakfast, lend])).toEqual([lend.title])
})

test('parts of imports answer no certain question, so they are not offered', () => {
  expect(nearQuestions('Can I repaint my bike?', [page, lend])).toEqual([lend.title])
})

test('at most three near questions are offered, the nearest first', () => {
  const others = ['Do you wash bikes?', 'Do you sell bikes?', 'Do you paint bikes?'].map(title => {
    return { title, content: 'Yes.' }
  })
  const near = nearQuestions('Can I borrow a bike?', [...others, lend])
  expect(near).toHaveLength(3)
  expect(near[0]).toBe(lend.title)
})

test('a passage whose heading is misspelled in the question still answers', () => {
  const repairs = { title: 'Repairs', content: 'We repair bicycles within a week.' }
  expect(fits('Do you repare bicycles?', repairs, [repairs, lend])).toBe(true)
})

test('a list that mentions something does not answer where a passage is about it', () => {
  expect(fits('What time is breakfast served?', prices, [prices, breakfast])).toBe(false)
  expect(fits('What time is breakfast served?', breakfast, [prices, breakfast])).toBe(true)
})

test('a day alone does not answer what the question is about', () => {
  const wednesday = { title: 'Öffnungszeiten am Mittwoch', content: 'Mittwochs von 8 bis 13 Uhr.' }
  expect(fits('Ich kann am Mittwoch doch nicht kommen', wednesday, [wednesday])).toBe(true)
  expect(fits('Ich kann morgen doch nicht kommen', wednesday, [wednesday])).toBe(false)
})

test('the words of a phrase are one concept, also apart and with an ending', () => {
  const groupOf = (text: string) => tradeTerms(text)[0]?.meanings[0]
  expect(groupOf('call off')).toBe(groupOf('cancel'))
  expect(groupOf('my tyre is flat')).toBe(groupOf('puncture'))
  expect(groupOf('e-bikes')).toBe(groupOf('pedelec'))
})

test('only questions with a word of a trade are asked in other words', () => {
  expect(inOtherWords('Can I borrow a bike?').split(' ')).toEqual(expect.arrayContaining(['lend', 'bicycle']))
  expect(inOtherWords('Who was Ada Lovelace?')).toBe('')
})
