import { expect, it } from 'vitest'
import { minutesAndSeconds } from './minutesAndSeconds.ts'

it.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [75.9, '1:15'],
  [300, '5:00'],
  [-1, '0:00'],
])('%d seconds are %s', (seconds, time) => {
  expect(minutesAndSeconds(seconds)).toBe(time)
})
