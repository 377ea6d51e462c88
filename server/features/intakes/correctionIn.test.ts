import { expect, it } from 'vitest'
import { storedAs } from '../../../tests/support/storedAs.ts'
import type { AnswerManner } from './answerManner.ts'
import { correctionIn } from './correctionIn.ts'
import { intakeForm } from './intakeForm.ts'

const manner: AnswerManner = {
  language: 'en',
  locale: 'en-GB',
  timeZone: 'Europe/London',
  now: new Date('2026-03-01T12:30:00.000Z'),
  country: 'GB',
}
const form = intakeForm(
  storedAs('intake', {
    name: 'First visit',
    fields: [
      { key: 'full_name', label: 'Name', type: 'text' },
      { key: 'email', label: 'E-mail', type: 'email' },
      { key: 'birthday', label: 'Date of birth', type: 'date' },
      { key: 'note', label: 'Note', type: 'long_text' },
    ],
  }),
)
const answers = { full_name: 'Maya', email: 'a@x.example', birthday: '1980-05-03' }
const question = (key: string) => form.questions.find(one => one.key === key) ?? null
const inChat = (text: string, open: string | null = 'note') =>
  correctionIn(text, { form, answers, open: open === null ? null : question(open), manner })

it.each([
  ['no, my e-mail is b@x.example', 'email', 'b@x.example'],
  ['Sorry, my email should be b@x.example.', 'email', 'b@x.example'],
  ['Nein, meine E-Mail-Adresse lautet b@x.example', 'email', 'b@x.example'],
  ['Actually, my date of birth is 4 May 1981', 'birthday', '1981-05-04'],
  ['Correction: name: Maya Thornton', 'full_name', 'Maya Thornton'],
  ['No, it is b@x.example', 'email', 'b@x.example'],
  ['Please change my name to Maya Thornton', 'full_name', 'Maya Thornton'],
])('reads a correction in: %s', (text, key, value) => {
  expect(inChat(text)).toEqual({ question: question(key), value })
})

it('says that a correction does not fit its question', () => {
  expect(inChat('No, my e-mail is none')).toEqual({ question: question('email'), value: null })
})

it.each([
  'My e-mail is b@x.example',
  'No, nothing else',
  'I was born by the sea, my name is quite common there',
  'no',
])('reads no correction where a text is asked for in: %s', text => {
  expect(inChat(text)).toBeNull()
})

it('needs no mark where no text is asked for', () => {
  expect(inChat('My e-mail is b@x.example', null)).toMatchObject({ value: 'b@x.example' })
  expect(inChat('b@x.example', null)).toMatchObject({ value: 'b@x.example' })
})
