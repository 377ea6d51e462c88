import { expect, it } from 'vitest'
import { answerDifferences, type PlayedAnswer } from './answerDifferences.ts'

const said: PlayedAnswer = {
  conversation_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01',
  answer: 'From 9 to 12.',
  actions: [{ tool_name: 'book', parameters: { day: 'Friday' } }],
  passages: ['Opening hours', 'Prices'],
  ended_by: 'limit',
  error: null,
}

it.each<[string, Partial<PlayedAnswer>, string[]]>([
  ['another conversation', { conversation_id: null }, []],
  ['other spaces', { answer: 'From 9\n to 12. ' }, []],
  ['another order of passages', { passages: ['Prices', 'Opening hours'] }, []],
  ['other words', { answer: 'From 9 to 13.' }, ['answer']],
  ['another argument', { actions: [{ tool_name: 'book', parameters: { day: 'Monday' } }] }, ['actions']],
  ['a passage less, and a handoff', { passages: ['Prices'], ended_by: 'handoff' }, ['passages', 'ending']],
  ['what has failed', { answer: '', error: 'model.budget', ended_by: 'error' }, ['answer', 'ending']],
])('%s: %j differs in %j', (_what, change, differences) => {
  expect(answerDifferences(said, { ...said, ...change })).toEqual(differences)
})
