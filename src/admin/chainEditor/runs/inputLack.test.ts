import { expect, it } from 'vitest'
import { inputLack } from './inputLack.ts'

it('finds the first required field that an input leaves empty', () => {
  const schema = { type: 'object', required: ['text', 'count'] }
  expect(inputLack(schema, { text: 'Hi', count: 0 })).toBeUndefined()
  expect(inputLack(schema, { text: '', count: 0 })).toBe('text')
  expect(inputLack(schema, { text: 'Hi' })).toBe('count')
  expect(inputLack({ type: 'object' }, {})).toBeUndefined()
  expect(inputLack(undefined, {})).toBeUndefined()
})
