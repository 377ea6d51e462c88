import { expect, it } from 'vitest'
import { dateText } from './dateText.ts'

it('writes a day as the language does, the same in every zone', () => {
  expect(dateText('2022-02-28', 'en')).toBe('Feb 28, 2022')
  expect(dateText('2022-02-28', 'de')).toBe('28.02.2022')
  expect(dateText('soon', 'en')).toBe('soon')
})
