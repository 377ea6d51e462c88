import { describe, expect, it } from 'vitest'
import { cannotHold } from './cannotHold.ts'

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    'order.id': {},
    list: { type: 'array', items: { type: 'object', properties: { a: {} }, additionalProperties: false } },
    choice: { anyOf: [{ type: 'string' }, { type: 'object', properties: {}, additionalProperties: false }] },
    maybe: { type: ['object', 'null'] },
    counted: { additionalProperties: { type: 'number' } },
    known: { allOf: [{}, { additionalProperties: false, properties: { a: {} } }] },
    never: false,
  },
}

describe('what a schema leaves no room for', () => {
  it.each([
    ['name', 'first'],
    ['order', 'id'],
    ['list', 'a'],
    ['list', '0', 'b'],
    ['choice', 'x'],
    ['counted', 'a', 'b'],
    ['known', 'b'],
    ['never'],
    ['never', 'a'],
  ])('is %s %s', (...path) => expect(cannotHold(schema, path)).toBe(true))

  it.each([
    ['name'],
    ['order.id'],
    ['order', 'other'],
    ['list', '3', 'a'],
    ['maybe', 'x'],
    ['counted', 'a'],
    ['known', 'a'],
    ['other', 'x'],
  ])('is not %s %s', (...path) => expect(cannotHold(schema, path)).toBe(false))

  it('is nothing where nobody knows', () => {
    for (const open of [true, {}, { $ref: '#' }, { type: 'object', patternProperties: {} }, undefined])
      expect(cannotHold(open, ['a', 'b'])).toBe(false)
  })
})
