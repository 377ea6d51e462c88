import { expect, it } from 'vitest'
import { elapsedText, latencyParts, turnMs } from './traceFigures.ts'

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

it('the parts of a spoken answer stand in the order in which they happen, those that were measured', () => {
  expect(latencyParts({ total: 1500, model: 640, endpoint: 0 })).toEqual([
    { part: 'endpoint', ms: 0 },
    { part: 'model', ms: 640 },
    { part: 'total', ms: 1500 },
  ])
  expect(latencyParts({})).toEqual([])
})
