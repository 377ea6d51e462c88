import { expect, test } from 'vitest'
import { chooseSlots, isInPart } from './chooseSlots.ts'

const clocks = ['09:00', '09:30', '10:00', '10:30', '11:00', '14:00', '17:30']
const day = (date: string) => clocks.map(clock => ({ date, clock }))
const written = (slots: readonly { date: string; clock: string }[]) =>
  slots.map(({ date, clock }) => `${date.slice(8)} ${clock}`)

test('times of one day are spread over it', () => {
  expect(written(chooseSlots(day('2026-06-04'), 3))).toEqual(['04 09:00', '04 10:30', '04 17:30'])
  expect(written(chooseSlots(day('2026-06-04').slice(0, 2), 3))).toEqual(['04 09:00', '04 09:30'])
  expect(written(chooseSlots(day('2026-06-04'), 1))).toEqual(['04 09:00'])
})

test('of several days each gives one, at another time of day', () => {
  const days = ['2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07'].flatMap(day)
  expect(written(chooseSlots(days, 3))).toEqual(['04 09:00', '05 10:30', '06 17:30'])
})

test('a wished time of day gets the nearest ones, in order', () => {
  expect(written(chooseSlots(day('2026-06-04'), 3, '10:40'))).toEqual(['04 10:00', '04 10:30', '04 11:00'])
})

test.each([
  ['09:00', 'morning', true],
  ['12:00', 'morning', false],
  ['12:00', 'afternoon', true],
  ['17:00', 'evening', true],
  ['23:30', 'evening', true],
  ['03:00', undefined, true],
] as const)('%s is in the %s: %s', (clock, part, is) => {
  expect(isInPart(clock, part)).toBe(is)
})
