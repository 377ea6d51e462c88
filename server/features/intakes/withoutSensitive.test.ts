import { expect, it } from 'vitest'
import { storedAs } from '../../../tests/support/storedAs.ts'
import type { AnswerManner } from './answerManner.ts'
import { intakeForm } from './intakeForm.ts'
import { withoutSensitive } from './withoutSensitive.ts'

const manner: AnswerManner = {
  language: 'en',
  locale: 'en-GB',
  timeZone: 'Europe/London',
  now: new Date('2026-03-01T12:30:00.000Z'),
  country: 'GB',
}
const sensitive = true

function shown(text: string, fields: object[], answers = {}, isSpoken = false): string {
  const name = { key: 'full_name', label: 'Name', type: 'text' }
  const { questions } = intakeForm(storedAs('intake', { name: 'First visit', fields: [name, ...fields] }))
  return withoutSensitive(text, { questions, answers, manner: { ...manner, isSpoken } })
}

const birthday = { key: 'birthday', label: 'Date of birth', type: 'date', sensitive }
const illness = { key: 'illness', label: 'Illness', type: 'long_text', sensitive }
const policy = { key: 'policy', label: 'Policy number', type: 'number', sensitive }
const email = (key: string) => ({ key, label: key, type: 'email', sensitive })
const cover = { key: 'cover', label: 'Cover', type: 'choices', choices: ['Dental', 'Sick pay'], sensitive }

it.each([
  ['March 12, 1980', [birthday], /March|1980/],
  ['I am Maya, born on 12. März 1980, und bin da', [birthday], /März|1980/],
  ['It was Dec. 3rd, 1980. I live here', [birthday], /Dec|1980/],
  ['I am Maya, and my illness is asthma, gout and hay fever', [illness], /asthma|gout|fever/],
  ['Asthma is my illness. I am Maya', [illness], /Asthma/],
  ['I am Maya and the policy is 4711 at Alpine', [policy], /4711/],
  ['Write to maya@x.example or to leo@y.example', [email('mine'), email('theirs')], /@/],
  ['I would take dental, I am Maya', [cover], /dental/i],
  ['Call 020 7946 0958 after six', [{ key: 'phone', label: 'Phone', type: 'phone', sensitive }], /7946/],
])('leaves out sensitive words of: %s', (text, fields, secret) => {
  expect(text).toMatch(secret)
  expect(shown(text, fields)).not.toMatch(secret)
})

it('leaves out stored answers, and keeps all other words', () => {
  const text = 'I am Maya. With gout I walk badly, call me tomorrow'
  expect(shown(text, [illness], { illness: 'gout' })).toBe(
    'I am Maya. With […] I walk badly, call me tomorrow',
  )
  expect(shown(text, [{ ...illness, sensitive: false }], { illness: 'gout' })).toBe(text)
  expect(shown('I am Maya, born May 3, 1980', [illness])).toBe('I am Maya, born May 3, 1980')
})

const phone = { key: 'phone', label: 'Phone', type: 'phone', sensitive }

it.each([
  'I am +44 20, seven nine four six, oh nine five eight',
  'Plus four four, two oh seven, nine four six, oh nine five eight.',
  'I am Maya. My number is plus forty-four, twenty, seventy-nine, forty-six, oh nine fifty-eight.',
  'I am Maya, and you can call me on oh two oh, seven nine four six, oh nine five eight after six',
])('leaves out a spoken phone number: %s', text => {
  expect(shown(text, [phone], {}, true)).not.toMatch(/seven|nine|eight/)
})

it('leaves out a long value before a value within it, also far into a message', () => {
  const far = `${'I walk a lot. '.repeat(200)}Mail to maya`
  expect(shown('It is gout of the knee', [illness], { illness: ['gout', 'gout of the knee'] })).toBe(
    'It is […]',
  )
  expect(shown(`${far}, March 12, 1980`, [birthday])).toBe(`${far}, […]`)
})
