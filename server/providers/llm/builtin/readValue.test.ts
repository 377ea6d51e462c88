import type { JSONSchema7 } from '@ai-sdk/provider'
import { describe, expect, test } from 'vitest'
import { askFor } from './askFor.ts'
import { readValue } from './readValue.ts'

const place = { locale: 'en-US', timeZone: 'Europe/Berlin', today: '2026-12-16' }
const text: JSONSchema7 = { type: 'string' }
const size: JSONSchema7 = {
  oneOf: [
    { const: 's', title: 'Small' },
    { const: 'l', title: 'Large' },
    { const: 'xl', title: 'Extra large' },
  ],
}
const parameter = (name: string, schema: JSONSchema7) => ({ name, schema, isRequired: true })

describe('an answer to the question for it', () => {
  test.each<[name: string, schema: JSONSchema7, said: string, value: unknown]>([
    ['family_name', text, 'My name is Thornton.', 'Thornton'],
    ['family_name', text, 'Thornton', 'Thornton'],
    ['family_name', text, 'Ich heiße Müller', 'Müller'],
    ['note', text, 'Ring twice; the bell is broken', 'Ring twice; the bell is broken'],
    ['code', { ...text, pattern: '^[A-Z]{2}\\d+$' }, 'AB12', 'AB12'],
    ['code', { ...text, pattern: '^[A-Z]{2}\\d+$' }, 'twelve', undefined],
    ['name', { ...text, minLength: 3 }, 'Al', undefined],
    ['day', { ...text, format: 'date' }, 'tomorrow', '2026-12-17'],
    ['day', { ...text, format: 'date' }, 'whenever', undefined],
    ['day', { ...text, format: 'date' }, '3/4/2027', '2027-03-04'],
    ['day', { ...text, format: 'date' }, '24.12.', '2026-12-24'],
    ['last_visit', { ...text, format: 'date' }, '24.12.', '2025-12-24'],
    ['birth_date', { ...text, format: 'date' }, '24.12.27', '1927-12-24'],
    ['birth_date', { ...text, format: 'date' }, '3 May', undefined],
    ['time', { ...text, format: 'time' }, '3pm', '15:00:00+01:00'],
    ['time', { ...text, format: 'time' }, '9', '09:00:00+01:00'],
    ['start', { ...text, format: 'date-time' }, '3 July 2027 at 3 pm', '2027-07-03T15:00:00+02:00'],
    ['email', text, 'it is maya@thornton.example, thanks', 'maya@thornton.example'],
    ['email', text, 'I have none', undefined],
    ['phone', text, '+44 7700 900142', '+44 7700 900142'],
    ['guests', { type: 'integer' }, 'four', 4],
    ['guests', { type: 'integer', maximum: 3 }, '4', undefined],
    ['guests', { type: 'integer' }, '1.5', undefined],
    ['amount', { type: 'number' }, '12,50', 12.5],
    ['member', { type: 'boolean' }, 'yes please', true],
    ['member', { type: 'boolean' }, 'nein', false],
    ['member', { type: 'boolean' }, 'perhaps', undefined],
    ['size', size, 'the extra large one', 'xl'],
    ['size', size, '2', 'l'],
    ['size', size, 'blue', undefined],
    ['colour', { enum: ['red', 'blue'] }, 'Blue!', 'blue'],
    ['tags', { type: 'array', items: text }, 'red, blue and green', ['red', 'blue', 'green']],
    ['anything', { type: ['string', 'null'] }, 'x', 'x'],
    ['thing', { type: 'object' }, 'x', undefined],
  ])('for %s %j, “%s”, is %j', (name, schema, said, value) => {
    expect(readValue(parameter(name, schema), { text: said, isAnswer: true, place })).toEqual(value)
  })
})

describe('what is said without having been asked', () => {
  test.each<[name: string, schema: JSONSchema7, said: string, value: unknown]>([
    ['order_number', text, 'Where is my order 12345?', '12345'],
    ['order_number', text, 'order number: AB-12, please', 'AB-12'],
    ['order_number', text, 'Where is my order?', undefined],
    ['ticket_id', text, 'Is A-4711 done?', 'A-4711'],
    ['family_name', text, 'my family name is Thornton, born 1980', 'Thornton'],
    ['name', text, 'Mein Name ist Maya Thornton und ich komme', 'Maya Thornton'],
    ['plan', text, 'my plan is SmilePlus.', 'SmilePlus'],
    ['plan', text, 'does my plan pay for a crown', undefined],
    ['day', { ...text, format: 'date' }, 'a table for tomorrow', '2026-12-17'],
    ['email', text, 'write to maya@thornton.example', 'maya@thornton.example'],
    ['phone', text, 'I was born on 03.05.1980', undefined],
    ['guests', { type: 'integer' }, 'a table for 4 guests at 7', 4],
    ['guests', { type: 'integer', title: 'Number of people' }, 'for 4 people', 4],
    ['guests', { type: 'integer' }, 'a table at 7', undefined],
    ['member', { type: 'boolean' }, 'yes, a table', undefined],
    ['size', size, 'a large one please', 'l'],
    ['query', text, 'red shoes', 'red shoes'],
    ['note', text, 'red shoes', undefined],
  ])('for %s %j, in “%s”, is %j', (name, schema, said, value) => {
    expect(readValue(parameter(name, schema), { text: said, isAnswer: false, place })).toEqual(value)
  })
})

describe('the question', () => {
  test.each<[name: string, schema: JSONSchema7, question: string]>([
    ['family_name', text, 'Please tell me: family name.'],
    ['x', { ...text, title: 'Your name' }, 'Please tell me your name.'],
    [
      'x',
      { ...text, description: 'The patient’s family name. As on the card.' },
      'Please tell me the patient’s family name.',
    ],
    ['x', { ...text, title: 'How many are you?' }, 'How many are you?'],
    ['x', { ...size, title: 'Size' }, 'Please tell me: Size. One of: Small, Large, Extra large.'],
    ['x', { type: 'boolean', title: 'Are you a member?' }, 'Are you a member? Yes or no?'],
    ['birthday', { ...text, format: 'date' }, 'Please tell me: birthday. For example 3 May 1980.'],
  ])('for %s %j is “%s”', (name, schema, question) => {
    expect(askFor(parameter(name, schema), 'en')).toBe(question)
  })
})
