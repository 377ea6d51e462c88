import { expect, it } from 'vitest'
import { nameFrom } from './nameFrom.ts'

it.each([
  ['Date of birth', 'date_of_birth'],
  ['  Größe (cm) ', 'grosse_cm'],
  ['2nd name', 'f_2nd_name'],
  ['—', ''],
])('names the field %s', (title, name) => {
  expect(nameFrom(title)).toBe(name)
})
