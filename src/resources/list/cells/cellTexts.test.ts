import { expect, it } from 'vitest'
import { durationText, plainLine, urlText } from './cellTexts.ts'

it('says a duration in words', () => {
  expect(durationText('PT45M', 'en')).toBe('45 min')
  expect(durationText('P1DT1H30M', 'en')).toBe('1 day 1 hr 30 min')
  expect(durationText('later', 'en')).toBe('later')
})

it('shows the beginning of a text on one line, without Markdown’s marks', () => {
  expect(plainLine('# Hello\n\n- one **bold** word', true)).toBe('Hello one bold word')
  expect(plainLine('2 * 3\nsnake_case', false)).toBe('2 * 3 snake_case')
})

it('leaves out of an address what all have', () => {
  expect(urlText('https://www.hilltop.example/rex/')).toBe('hilltop.example/rex')
})
