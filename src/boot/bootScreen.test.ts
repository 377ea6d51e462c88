import { expect, it } from 'vitest'
import { bootScreen } from './bootScreen.ts'

it.each([
  [0, false],
  [499, false],
  [500, true],
])('§2 the boot screen after %i ms: shown %s', (elapsedMs, isShown) => {
  expect(bootScreen(elapsedMs).isShown).toBe(isShown)
})

const problem = 'There may be a problem with the server boot sequence. Please contact support.'

it.each([
  [0, 90, ''],
  [9_999, 81, ''],
  [10_000, 80, 'This may take up to 80 more seconds ...'],
  [87_999, 3, 'This may take up to 3 more seconds ...'],
  [88_000, 2, 'This may take up to 2 more seconds ...'],
  [89_000, 1, problem],
  [90_000, 0, problem],
  [900_000, 0, problem],
])('§2 counts down from 90: after %i ms %i s are left, saying %j', (elapsedMs, secondsLeft, note) => {
  expect(bootScreen(elapsedMs)).toMatchObject({ secondsLeft, note, isOverdue: note === problem })
})
