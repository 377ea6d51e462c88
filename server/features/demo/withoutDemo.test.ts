import { expect, it } from 'vitest'
import { withoutDemo } from './withoutDemo.ts'

const before = { timezone: 'UTC' }
const seeded = {
  timezone: 'Europe/London',
  name: 'Lakeside',
  address: { city: 'Lakeside', street: '4 Lake Road' },
}

it.each([
  ['are as before where nobody changed them', seeded, before],
  ['stay where somebody changed them', { ...seeded, name: 'Ours' }, { timezone: 'UTC', name: 'Ours' }],
  [
    'stay one by one within a group',
    { ...seeded, address: { city: 'Ulm', street: '4 Lake Road' } },
    { timezone: 'UTC', address: { city: 'Ulm' } },
  ],
  ['stay away where somebody emptied them', { timezone: 'Asia/Tokyo' }, { timezone: 'Asia/Tokyo' }],
  ['stay where the demo never wrote them', { ...seeded, phone: '1' }, { timezone: 'UTC', phone: '1' }],
])('values %s', (_name, current, data) => {
  expect(withoutDemo({ current, seeded, before })).toEqual(data)
})
