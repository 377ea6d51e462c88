import { expect, it } from 'vitest'
import { assignSlots, slotExpression, slotExpressions } from './fieldSlots.ts'

const text = { type: 'string' }
const day = { type: 'string', format: 'date' }
const number = { type: 'number' }

it('gives each field a slot for its kind, in their order, as long as there are any', () => {
  const fields = { a: text, due: day, b: text, price: number, c: text, d: text, done: { type: 'boolean' } }
  expect(assignSlots(fields, [])).toEqual(['a', 'b', 'c', 'due', null, null, null, 'price', null])
})

it('leaves a field in its slot; one that is gone or of another kind makes room', () => {
  const before = ['a', 'b', 'c', 'due', null, null, null, 'price', null]
  const fields = { new: text, c: text, a: text, due: number, price: number, constructor: day }
  expect(assignSlots(fields, before)).toEqual([
    ...['a', 'new', 'c'],
    ...['constructor', null, null, null],
    ...['price', 'due'],
  ])
})

it('compares in a slot only what may be in it', () => {
  expect(slotExpression(8, 'number')).toBe('(slots[8]::numeric)')
  expect([slotExpression(1, 'number'), slotExpression(undefined, 'text'), slotExpression(1, 'json')]).toEqual(
    [undefined, undefined, undefined],
  )
  expect(slotExpressions).toHaveLength(9)
})
