import { expect, it } from 'vitest'
import { saysMore } from './saysMore.ts'

const services = [{ name: 'Full service', price: '£95' }]
const hours = [{ day: 'monday', from: '09:00', to: '17:00' }]

it.each([
  ['Hazel Bicycle Repair', 'Hazel Bicycle Repair', false],
  ['“Hazel  bicycle repair”', 'Hazel Bicycle Repair', false],
  ['Phone: 0113 496 0100', '0113 496 0100', false],
  ['12 Mill Lane, Leith', { street: '12 Mill Lane', city: 'Leith' }, false],
  ['Full service: £95', services, false],
  ['Full service: £95, without parts', services, true],
  ['Mon-Fri 9am-5pm', hours, true],
  ['We have repaired bicycles since 1998.', 'Repairs bicycles.', true],
])('the quote %j beside %j says more: %s', (quote, value, expected) => {
  expect(saysMore(quote, value)).toBe(expected)
})
