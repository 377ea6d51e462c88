import { expect, it } from 'vitest'
import { rehearsedText } from './rehearsedText.ts'

it.each([
  [
    { action: 'book_slot', parameters: { slot: 's1', name: 'Maya' }, result: '{"label":"Thursday at 9:00"}' },
    'book_slot · Thursday at 9:00 · name: Maya',
  ],
  [
    { action: 'book', parameters: { start: '2026-06-04T07:00:00Z', seats: 2, notes: '' }, result: null },
    'book · start: 2026-06-04T07:00:00Z, seats: 2',
  ],
  [{ action: 'cancel_booking', parameters: {}, result: 'Canceled.' }, 'cancel_booking'],
  [{ action: 'move', parameters: { slot: 's2' }, result: '[]' }, 'move · slot: s2'],
])('a rehearsed action is told in one line: %o', (rehearsed, expected) => {
  expect(rehearsedText(rehearsed)).toBe(expected)
})
