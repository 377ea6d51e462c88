import { expect, it } from 'vitest'
import { withFieldOrder } from '../../../common/schema/withFieldOrder.ts'
import { inFieldOrder } from './inFieldOrder.ts'

it('puts fields back into the order that was written down, within lists and groups too', () => {
  const part = {
    properties: { b: {}, long: {} },
    'x-groups': [{ id: 'f', title: 'F', fields: ['/long', '/b'] }],
  }
  const schema = { properties: { a: {}, list: { items: part } }, required: ['list'] }
  expect(JSON.stringify(inFieldOrder(schema).properties)).toBe(
    JSON.stringify({ list: { items: { ...part, properties: { long: {}, b: {} } } }, a: {} }),
  )
  expect(Object.keys(inFieldOrder(withFieldOrder(schema)).properties ?? {})).toEqual(['a', 'list'])
  expect(inFieldOrder(JSON.parse('{"properties":5}'))).toEqual({ properties: 5 })
})
