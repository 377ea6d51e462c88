import { expect, it } from 'vitest'
import type { JsonSchema } from './jsonSchema.ts'
import { summaryOf } from './summaryOf.ts'

const hours: JsonSchema = {
  properties: {
    day: { oneOf: [{ const: 'mo', title: 'Monday' }] },
    from: { type: 'string' },
    open: { type: 'boolean' },
    to: { type: 'string' },
    note: { type: 'string' },
  },
}

it('sums a value up by its first few texts', () => {
  expect(
    summaryOf(hours, { day: 'mo', from: '09:00', open: true, to: '17:30', note: 'Or later' }, 'en'),
  ).toBe('Monday · 09:00 · 17:30')
})

it('writes times of day and languages as the reader’s language has them', () => {
  const schema: JsonSchema = {
    properties: {
      from: { type: 'string', 'x-widget': 'time' },
      spoken: { type: 'string', 'x-widget': 'language' },
    },
  }
  expect(summaryOf(schema, { from: '17:30', spoken: 'fr' }, 'de')).toBe('17:30 · Französisch')
  expect(summaryOf(schema, { from: '17:30', spoken: 'fr' }, 'en')).toMatch(/^5:30\sPM · French$/)
})

it('says short lists of choices and words in words, and leaves out what is long or has parts', () => {
  const days: JsonSchema = {
    properties: {
      days: { type: 'array', items: { 'x-choices': [{ value: 'mo', title: 'Monday' }] } },
      tags: { type: 'array', items: { type: 'string' } },
      from: { type: 'string' },
    },
  }
  expect(summaryOf(days, { days: ['mo', 'tu'], from: '08:30' }, 'en')).toBe('Monday, tu · 08:30')
  expect(summaryOf(days, { tags: [...'abcdefghi'], from: '08:30' }, 'en')).toBe(
    'a, b, c, d, e, f, g … · 08:30',
  )
  expect(summaryOf(days, { tags: ['a'.repeat(30)], from: '08:30' }, 'en')).toBe('08:30')
  expect(summaryOf(days, { days: [], tags: [{ a: 1 }], from: '08:30' }, 'en')).toBe('08:30')
})

it('begins with the kind where there are several', () => {
  const branch = { value: 'a', title: 'Every day', start: {}, schema: hours }
  expect(
    summaryOf({ 'x-branches': { tag: 'kind', branches: [branch] } }, { kind: 'a', from: '9' }, 'en'),
  ).toBe('Every day · 9')
})

it('says nothing of nothing, and not more than fits', () => {
  expect(summaryOf(hours, {}, 'en')).toBe('')
  expect(summaryOf({ type: 'string' }, 'a'.repeat(200), 'en')).toHaveLength(96)
})

it('writes dates as the language does', () => {
  const date: JsonSchema = { properties: { date: { type: 'string', format: 'date' } } }
  expect(summaryOf(date, { date: '2026-12-24' }, 'en')).toBe('Dec 24, 2026')
  expect(summaryOf(date, { date: '2026-12-24' }, 'de')).toBe('24.12.2026')
  expect(summaryOf(date, { date: 'soon' }, 'de')).toBe('soon')
})
