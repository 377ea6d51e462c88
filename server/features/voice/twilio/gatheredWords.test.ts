import { expect, test } from 'vitest'
import { gatheredWords } from './gatheredWords.ts'

test.each([
  [['A table', 'for two'], 'A table for two'],
  [['a table', 'A table, for two.'], 'A table, for two.'],
  [['A table', ''], 'A table'],
  [['', 'A table'], 'A table'],
  [['No', 'Nothing'], 'No Nothing'],
])('what was made out as %j was %j', (parts, whole) => {
  expect(parts.reduce(gatheredWords, '')).toBe(whole)
})
