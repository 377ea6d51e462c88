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
  expect(summaryOf(hours, { day: 'mo', from: '09:00', open: true, to: '17:30', note: 'Or later' })).toBe(
    'Monday · 09:00 · 17:30',
  )
})

it('begins with the kind where there are several', () => {
  const branch = { value: 'a', title: 'Every day', start: {}, schema: hours }
  expect(summaryOf({ 'x-branches': { tag: 'kind', branches: [branch] } }, { kind: 'a', from: '9' })).toBe(
    'Every day · 9',
  )
})

it('says nothing of nothing, and not more than fits', () => {
  expect(summaryOf(hours, {})).toBe('')
  expect(summaryOf({ type: 'string' }, 'a'.repeat(200))).toHaveLength(80)
})
