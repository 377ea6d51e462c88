import { expect, it } from 'vitest'
import { bootScreen, bootShare } from './bootScreen.ts'
import { boot } from './texts/en/boot.ts'

it.each([
  [0, false],
  [499, false],
  [500, true],
])('§2 the boot screen after %i ms: shown %s', (elapsedMs, isShown) => {
  expect(bootScreen(elapsedMs).isShown).toBe(isShown)
})

it.each([
  [0, 90, 'counting'],
  [9_999, 81, 'counting'],
  [10_000, 80, 'longer'],
  [87_999, 3, 'longer'],
  [88_000, 2, 'longer'],
  [89_000, 1, 'overdue'],
  [90_000, 0, 'overdue'],
  [900_000, 0, 'overdue'],
])('§2 §9 counts down from 90: after %i ms %i s are left, %s', (elapsedMs, secondsLeft, phase) => {
  expect(bootScreen(elapsedMs)).toMatchObject({ secondsLeft, phase })
})

it('§2 says what it says word for word', () => {
  expect([boot.title, boot.longer(80), boot.overdue]).toEqual([
    'Application is booting up ... Please wait',
    'This may take up to 80 more seconds ...',
    'There may be a problem with the server boot sequence. Please contact support.',
  ])
})

it('shows how much of the time is left', () => {
  expect([0, 45_000, 95_000].map(ms => bootShare(bootScreen(ms)))).toEqual([1, 0.5, 0])
})
