import { expect, it } from 'vitest'
import { initialsOf } from './initialsOf.ts'

it.each([
  ['Ann Lee', 'AL'],
  ['Ann Maria van der Lee', 'AL'],
  ['ann.lee@example.com', 'AL'],
  ['Ω', 'Ω'],
  ['', ''],
])('%s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
