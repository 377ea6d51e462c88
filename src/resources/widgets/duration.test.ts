import { expect, it } from 'vitest'
import { formatDuration, parseDuration } from './duration.ts'

it.each([
  ['PT45M', { minutes: '45' }],
  ['P1DT2H3M4S', { days: '1', hours: '2', minutes: '3', seconds: '4' }],
  ['P1Y2M', { years: '1', months: '2' }],
  ['P3W', { weeks: '3' }],
  ['PT0S', { seconds: '0' }],
  ['PT1.5S', { seconds: '1.5' }],
])('reads %s and writes it as it was', (text, parts) => {
  expect(parseDuration(text)).toEqual(parts)
  expect(formatDuration(parts)).toBe(text)
})

it.each(['', 'P', 'PT', 'P1DT', '45 minutes', '-PT1H', 'PT1H30', 'P1H'])('has no parts for “%s”', text => {
  expect(parseDuration(text)).toBeUndefined()
})

it('keeps minutes beyond an hour as they were written', () => {
  expect(formatDuration({ minutes: '90' })).toBe('PT90M')
})

it('counts weeks as days beside other units', () => {
  expect(formatDuration({ weeks: '1', days: '2', hours: '3' })).toBe('P9DT3H')
})

it('writes no leading zeros and no unit that is empty', () => {
  expect(formatDuration({ days: '', hours: '007', minutes: ' ' })).toBe('PT7H')
  expect(formatDuration({ days: '0' })).toBe('P0D')
})

it('is nothing without an amount, and no duration with a word for one', () => {
  expect(formatDuration({ days: '', hours: ' ' })).toBeUndefined()
  expect(formatDuration({ hours: 'two' })).toBeNull()
  expect(formatDuration({ hours: '-1' })).toBeNull()
})
