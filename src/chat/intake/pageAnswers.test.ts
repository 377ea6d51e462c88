import { expect, it } from 'vitest'
import { answersOf, consentKey, faultsOf, givenAt, type PageQuestion, stillGiven } from './pageAnswers.ts'

const question = (key: string, more: Partial<PageQuestion> = {}): PageQuestion => ({
  ...{ key, label: key, ask: '', type: 'text', choices: [], hint: '', required: true },
  ...more,
})

it('shows what the person entered, or else what is stored', () => {
  expect(givenAt(question('a', { answer: 'Maya' }), {})).toBe('Maya')
  expect(givenAt(question('a', { answer: 'Maya' }), { a: '' })).toBe('')
  expect(givenAt(question('a', { answer: false }), {})).toBe(false)
  expect(givenAt(question('a', { answer: 2.5 }), {})).toBe('2.5')
  expect(givenAt(question('a', { answer: ['Pain', 'Gout'] }), {})).toEqual(['Pain', 'Gout'])
  expect([givenAt(question('a', { answer: null }), {}), givenAt(question('a'), {})]).toEqual(['', ''])
})

it('sends what was entered: an emptied answer is null, no is an answer, the rest stays as it is', () => {
  const questions = ['a', 'b', 'c', 'd', 'e'].map(key => question(key))
  const given = { a: 'Maya', b: '', c: false, d: [], gone: 'x' }
  expect(answersOf(questions, given)).toEqual({ a: 'Maya', b: null, c: false, d: null })
})

it('keeps what was entered, but not at questions that were answered elsewhere in the meantime', () => {
  const before = [question('a'), question('b', { answer: 'Leo' }), question('c')]
  const now = [question('a', { answer: 'Mia' }), question('b', { answer: 'Leo' }), question('d')]
  const given = { a: 'Maya', b: 'Tom', c: true, d: ['x'] }
  expect(stillGiven(given, before, now)).toEqual({ b: 'Tom', c: true, d: ['x'] })
  expect(stillGiven(given, [], now)).toEqual(given)
})

it('puts faults at their questions, and says that there are others', () => {
  const fault = (pointer: string) => ({ pointer, keyword: 'x-answer', message: `At ${pointer}` })
  expect(faultsOf([fault('/answers/a'), fault('/has_consent')], [question('a')])).toEqual({
    faults: { a: 'At /answers/a', [consentKey]: 'At /has_consent' },
    isElsewhere: false,
  })
  expect(faultsOf([fault('/answers/hidden')], [question('a')])).toEqual({ faults: {}, isElsewhere: true })
})
