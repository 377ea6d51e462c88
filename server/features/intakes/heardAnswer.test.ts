import { expect, it } from 'vitest'
import type { AnswerManner } from './answerManner.ts'
import { heardAnswer } from './heardAnswer.ts'
import type { AnswerType } from './intakeForm.ts'
import { readAnswer } from './readAnswer.ts'

function read(type: AnswerType, text: string, language: 'en' | 'de' = 'en', choices: string[] = []): unknown {
  const manner: AnswerManner = {
    ...{ language, locale: `${language}-GB`, timeZone: 'Europe/London', country: 'GB', isSpoken: true },
    now: new Date('2026-03-01T12:30:00.000Z'),
  }
  const question = {
    ...{ key: 'key', label: 'Label', type, choices, ask: '', hint: '', isRequired: true },
    ...{ when: '', isSensitive: false },
  }
  return readAnswer(question, { text, fileIds: [] }, manner)
}

it.each([
  ['text', 'Maya Thornton.', 'Maya Thornton'],
  ['text', 'St. John. He is tall.', 'St. John. He is tall.'],
  ['long_text', 'It hurts. Often.', 'It hurts. Often.'],
  ['email', 'Maya at thornton dash boats dot example.', 'maya@thornton-boats.example'],
  ['email', 'My email is maya.t@x.example.', 'maya.t@x.example'],
  ['email', 'info@point.example', 'info@point.example'],
  ['email', 'Maya underscore t at minus-point.example.', 'maya_t@minus-point.example'],
  ['phone', 'Plus four four, two oh seven, nine four six oh nine five eight.', '+442079460958'],
  ['phone', '020 7946 0958.', '+442079460958'],
  ['phone', 'Plus forty four twenty, seven nine four six, oh nine five eight.', '+442079460958'],
  ['phone', 'Plus forty-four, twenty, seventy-nine, forty-six, oh nine fifty-eight.', '+442079460958'],
  ['number', 'Forty-two.', 42],
  ['number', '1,500.', 1500],
  ['date', 'May 3rd, 1980.', '1980-05-03'],
  ['yes_no', 'Yes, I do.', true],
  ['yes_no', 'No, not yet.', false],
  ['yes_no', 'No, no.', false],
  ['yes_no', 'Perhaps.', null],
  ['yes_no', 'No idea.', null],
  ['yes_no', 'No clue.', null],
  ['yes_no', 'No, yes.', null],
] as const)('reads a spoken %s: %s', (type, text, value) => {
  expect(read(type, text)).toEqual(value)
})

it.each([
  ['maya ät example punkt de', 'email', 'maya@example.de'],
  ['Zweiundvierzig.', 'number', 42],
  ['Nein danke.', 'yes_no', false],
  ['Nein, doch.', 'yes_no', null],
  ['Plus vierundvierzig zwanzig, sieben neun vier sechs, null neun fünf acht', 'phone', '+442079460958'],
] as const)('reads German: %s', (text, type, value) => {
  expect(read(type, text, 'de')).toEqual(value)
})

it('reads choices by their names within a sentence, and by their number', () => {
  const covers = ['Public', 'Private', 'None of them']
  expect(read('choice', 'I have private insurance.', 'en', covers)).toBe('Private')
  expect(read('choice', 'Number two.', 'en', covers)).toBe('Private')
  expect(read('choice', 'Public or private?', 'en', covers)).toBeNull()
  expect(read('choices', 'The public one and also the private one.', 'en', covers)).toEqual([
    'Public',
    'Private',
  ])
})

it.each([
  [['None', 'One', 'Two'], 'Two.', 'Two'],
  [['None', 'One', 'Two'], 'The one.', 'One'],
  [['None', 'One child', 'Two children'], 'Two.', 'Two children'],
  [['None', 'One or two', 'Two or more'], 'Two.', null],
  [['Insured', 'Not insured'], 'I am not insured.', 'Not insured'],
  [['Insured', 'Not insured'], 'Insured.', 'Insured'],
])('reads a choice of %j: %s', (choices, text, value) => {
  expect(read('choice', text, 'en', choices)).toBe(value)
})

it('takes no article for a digit', () => {
  const question = { type: 'phone' as const, choices: [] }
  expect(heardAnswer(question, 'A mobile, four four two', { language: 'en' })).toBe('A mobile 4 4 2')
})
