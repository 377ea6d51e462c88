import { expect, it } from 'vitest'
import { storedAs } from '../../../tests/support/storedAs.ts'
import type { AnswerManner } from './answerManner.ts'
import { intakeForm } from './intakeForm.ts'
import { readFields } from './readFields.ts'

const manner: AnswerManner = {
  language: 'en',
  locale: 'en-GB',
  timeZone: 'Europe/London',
  now: new Date('2026-03-01T12:30:00.000Z'),
  country: 'GB',
}
const { questions } = intakeForm(
  storedAs('intake', {
    name: 'First visit',
    fields: [
      { key: 'full_name', label: 'Name', type: 'text' },
      { key: 'email', label: 'E-mail', type: 'email' },
      { key: 'birthday', label: 'Date of birth', type: 'date' },
      { key: 'insurance', label: 'Insurance', type: 'choice', choices: ['Public', 'Private'] },
    ],
  }),
)
const [asked] = questions
const read = (text: string, open = questions) => {
  const found = asked ? readFields(text, open, { asked, manner }) : {}
  return Object.fromEntries(Object.entries(found).map(([key, { value }]) => [key, value]))
}

it.each([
  [
    "I'm Maya Thornton, maya@x.example, born 3 May 1980",
    { full_name: 'Maya Thornton', email: 'maya@x.example', birthday: '1980-05-03' },
  ],
  ['Maya Thornton and my insurance is private', { full_name: 'Maya Thornton', insurance: 'Private' }],
  ['Ich heiße Maya, maya@x.example', { full_name: 'Maya', email: 'maya@x.example' }],
  ['Maya Thornton, born March 12, 1980', { full_name: 'Maya Thornton', birthday: '1980-03-12' }],
  ['Maya Thornton, geboren am 12. März 1980', { full_name: 'Maya Thornton', birthday: '1980-03-12' }],
  [
    'My e-mail is maya@x.example. My date of birth is Dec. 3rd, 1980.',
    { email: 'maya@x.example', birthday: '1980-12-03' },
  ],
  ['You can reach me at maya@x.example', { email: 'maya@x.example' }],
])('reads several answers in: %s', (text, values) => {
  expect(read(text)).toEqual(values)
})

it.each(['Maya Thornton', 'Well, let me think', 'I have 2 children'])(
  'reads nothing beside the answer in: %s',
  text => {
    expect(read(text)).toEqual({})
  },
)

it('reads no value that may answer either of two questions', () => {
  const other = questions.map(one => (one.key === 'email' ? { ...one, key: 'second' } : one))
  const two = [...questions, ...other.filter(({ key }) => key === 'second')]
  expect(read('Maya, maya@x.example', two)).not.toHaveProperty('email')
})
