import { expect, it } from 'vitest'
import { proposedTimes } from './proposedTimes.ts'

const now = new Date('2026-03-02T10:10:00.000Z')
const chosen = (start: string, end: string) => ({
  start: `2026-03-02T${start}:00.000Z`,
  end: `2026-03-02T${end}:00.000Z`,
})

it.each([
  ['the time that is drawn', { ...chosen('12:00', '13:15'), isWholeDay: false }, chosen('12:00', '13:15')],
  ['half an hour for a click', { ...chosen('12:00', '12:15'), isWholeDay: false }, chosen('12:00', '12:30')],
  ['the next half hour of today', { date: '2026-03-02' }, chosen('10:30', '11:00')],
  [
    'nine o’clock of a day in a month',
    { start: '2026-03-29', end: '2026-03-30', isWholeDay: true },
    { start: '2026-03-29T07:00:00.000Z', end: '2026-03-29T07:30:00.000Z' },
  ],
])('proposes %s', (_, time, proposed) => {
  expect(proposedTimes(time, 'Europe/Berlin', now)).toEqual(proposed)
})

it('proposes nine o’clock of today if it ends before the next half hour', () => {
  const late = new Date('2026-03-02T22:45:00.000Z')
  expect(proposedTimes({ date: '2026-03-02' }, 'Europe/Berlin', late)).toEqual(chosen('08:00', '08:30'))
})
