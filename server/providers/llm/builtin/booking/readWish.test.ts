import { expect, test } from 'vitest'
import { readWish, withLater } from './readWish.ts'

// A Wednesday.
const place = { locale: 'en-GB', timeZone: 'Europe/Berlin', today: '2026-12-16' }
const on = (date: string) => ({ from: date, to: date })

test.each([
  ['on Thursday morning', { ...on('2026-12-17'), part_of_day: 'morning' }],
  ['am Donnerstagvormittag', { ...on('2026-12-17'), part_of_day: 'morning' }],
  ['Donnerstag Nachmittag', { ...on('2026-12-17'), part_of_day: 'afternoon' }],
  ['tomorrow evening', { ...on('2026-12-17'), part_of_day: 'evening' }],
  ['morgen früh', { ...on('2026-12-17'), part_of_day: 'morning' }],
  ['Freitag Morgen', { ...on('2026-12-18'), part_of_day: 'morning' }],
  ['Good morning, I need an appointment on Friday', on('2026-12-18')],
  ['Guten Morgen, am Freitag bitte', on('2026-12-18')],
  ['next week', { from: '2026-12-21', to: '2026-12-27' }],
  ['nächste Woche vormittags', { from: '2026-12-21', to: '2026-12-27', part_of_day: 'morning' }],
  ['Monday next week', on('2026-12-21')],
  ['this week', { from: '2026-12-16', to: '2026-12-20' }],
  ['at the weekend', { from: '2026-12-19', to: '2026-12-20' }],
  ['24 December at 10', { ...on('2026-12-24'), time: '10:00' }],
  ['am 24.12. um 10 Uhr', { ...on('2026-12-24'), time: '10:00' }],
  ['on Friday at half past nine', { ...on('2026-12-18'), time: '09:30' }],
  ['übermorgen um halb vier', { ...on('2026-12-18'), time: '15:30' }],
  ['as soon as possible', {}],
  ['', {}],
])('“%s” wants to come %j', (text, wish) => {
  expect(readWish(text, place)).toEqual(wish)
})

test('a later wish replaces what it names, and keeps the rest', () => {
  const morning = { ...on('2026-12-17'), part_of_day: 'morning' } as const
  expect(withLater(morning, on('2026-12-18'))).toEqual({ ...on('2026-12-18'), part_of_day: 'morning' })
  expect(withLater(morning, { time: '15:00' })).toEqual({ ...on('2026-12-17'), time: '15:00' })
  expect(withLater(morning, {})).toEqual(morning)
})
