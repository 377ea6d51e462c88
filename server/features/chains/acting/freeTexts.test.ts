import { expect, it } from 'vitest'
import { freeTexts } from './freeTexts.ts'

it('texts that somebody may write as they like are free, and choices are not', () => {
  const schema = {
    properties: {
      status: { enum: ['open', 'done'] },
      size: { oneOf: [{ const: 'small' }, { const: 'large' }] },
      either: { oneOf: [{ type: 'string' }, { type: 'number' }] },
      lines: { items: { properties: { unit: { enum: ['kg'] } } } },
    },
  }
  const lines = [{ unit: 'kg', of: 'apples' }, 3]
  const value = { status: 'open', size: 'small', either: 'Maya', lines, more: { name: 'Ode' }, none: '' }
  expect(freeTexts(schema, value)).toEqual(['Maya', 'apples', 'Ode'])
  expect(freeTexts(undefined, ['one'])).toEqual(['one'])
})
