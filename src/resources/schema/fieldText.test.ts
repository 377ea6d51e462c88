import { expect, it } from 'vitest'
import { en } from '../../ui/texts/en/en.ts'
import { fieldText } from './fieldText.ts'

it('shows a value in the words of its schema', () => {
  expect(fieldText({ oneOf: [{ const: 'mo', title: 'Monday' }] }, 'mo', en)).toBe('Monday')
  expect(fieldText({ type: 'boolean' }, false, en)).toBe('No')
  expect(fieldText(undefined, { a: 1, b: ['x', 'y'] }, en)).toBe('A: 1\nB: x · y')
  expect(fieldText({ type: 'number', 'x-widget': 'percent' }, 0.667, en)).toBe('67%')
  expect(fieldText({ type: 'integer' }, 5_000_000, en)).toBe('5,000,000')
  const languages = { type: 'array', items: { type: 'string', 'x-widget': 'language' } } as const
  expect(fieldText(languages, ['de', 'qq'], en)).toBe('German\nqq')
  expect(fieldText(undefined, null, en)).toBe('')
})

it('never shows a secret', () => {
  expect(fieldText(undefined, { $set: true, last4: '9f2c' }, en)).toBe('••••')
})
