import { expect, it } from 'vitest'
import { filledTemplate, parameterCount } from './templateText.ts'

it.each([
  ['Hello', 0],
  ['Hi {{1}}, see you {{2}}', 2],
  ['{{ 3 }} only', 3],
  ['{{1}} and {{1}}', 1],
  ['{{0}} {{name}}', 0],
])('%s needs %i values', (text, count) => {
  expect(parameterCount(text)).toBe(count)
})

it('values take the places of their numbers, and are not read as placeholders themselves', () => {
  expect(filledTemplate('{{2}}, {{1}}! {{2}} {{3}}', ['{{2}}', '$& Mia'])).toBe('$& Mia, {{2}}! $& Mia {{3}}')
})
