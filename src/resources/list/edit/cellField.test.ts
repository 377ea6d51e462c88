import { expect, it } from 'vitest'
import { cellField } from './cellField.ts'

it('empties a cell to null where its field has to be there and may be null', () => {
  const open = { type: ['string', 'null'] }
  const schema = {
    type: 'object',
    required: ['must', 'name'],
    properties: { must: open, may: open, name: { type: 'string' } },
  }
  const told = ['/must', '/may', '/name'].map(pointer => cellField(schema, pointer))
  expect(told.map(({ isRequired, empty }) => [isRequired, empty])).toEqual([
    [false, null],
    [false, undefined],
    [true, undefined],
  ])
})
