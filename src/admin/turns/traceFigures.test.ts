import { expect, it } from 'vitest'
import { elapsedText, turnMs } from './traceFigures.ts'

it.each([
  [9, 'en', '9 ms'],
  [999.6, 'en', '1,000 ms'],
  [1240, 'en', '1.2 sec'],
  [1240, 'de', '1,2 Sek.'],
  [61_000, 'en', '61 sec'],
])('%d ms in %s are %s', (ms, language, text) => {
  expect(elapsedText(ms, language).replace(/\s/g, ' ')).toBe(text)
})

it('a turn takes from the message to its end', () => {
  const accepted_at = '2026-03-01T09:30:12.000Z'
  expect(turnMs({ accepted_at, ended_at: '2026-03-01T09:30:12.210Z' })).toBe(210)
  expect(turnMs({ accepted_at, ended_at: null })).toBeUndefined()
})
