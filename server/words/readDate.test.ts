import { describe, expect, it } from 'vitest'
import type { DateSense } from './dateSense.ts'
import { readDate } from './readDate.ts'

// A Wednesday.
const today = '2026-12-16'

type Rows = readonly (readonly [text: string, date: string | null])[]

const everywhere: Rows = [
  ['2026-12-24', '2026-12-24'],
  ['24.12.2026', '2026-12-24'],
  ['24.12.26', '2026-12-24'],
  ['24. 12. 2026', '2026-12-24'],
  ['on 12 March 2027 please', '2027-03-12'],
  ['March 12th, 2027', '2027-03-12'],
  ['12. März 2027', '2027-03-12'],
  ['12. Ma\u0308rz 2027', '2027-03-12'],
  ['am 12. Maerz 2027, bitte', '2027-03-12'],
  ['3. Jänner 2027', '2027-01-03'],
  ['3 Sept. 2027', '2027-09-03'],
  ['3 May ’28', '2028-05-03'],
  ['3. Mai 28', '2028-05-03'],
  ['Thursday, 24 December 2026', '2026-12-24'],
  ['31/12/2026', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
  ['24 December or 25 December', null],
  ['24.12.2026, that is 2026-12-24', '2026-12-24'],
  ['31.2.2027', null],
  ['31.2.', null],
  ['29.2.2027', null],
  ['29.2.2028', '2028-02-29'],
  ['2026-13-01', null],
  ['13/13/2026', null],
  ['0.0.2026', null],
  ['32 December 2026', null],
  ['12 Foo 2026', null],
  ['2026', null],
  ['December', null],
  ['at 10.30.', null],
  ['um 8.10. bitte', null],
  ['version 1.2.3', null],
  ['10.10.10.10', null],
  ['call 020 7946 0018', null],
  ['soon', null],
  ['', null],
]

const ahead: Rows = [
  ['Dec 24', '2026-12-24'],
  ['Dec 24th', '2026-12-24'],
  ['24.12.', '2026-12-24'],
  ['24. 12. um 10 Uhr', '2026-12-24'],
  ['24.12. 10 Uhr', '2026-12-24'],
  ['24 December at 19', '2026-12-24'],
  ['3 May 10 am', '2027-05-03'],
  ['16 December', '2026-12-16'],
  ['the 3rd of January', '2027-01-03'],
  ['29 February', '2028-02-29'],
  ['24.12.90', '1990-12-24'],
  ['1.3.30', '2030-03-01'],
  ['today', '2026-12-16'],
  ['heute Morgen', '2026-12-16'],
  ['tomorrow at 7', '2026-12-17'],
  ['tomorrow at 10.30.', '2026-12-17'],
  ['tomorrow, Thursday', '2026-12-17'],
  ['Morgen', '2026-12-17'],
  ['guten Morgen', null],
  ['the day after tomorrow', '2026-12-18'],
  ['übermorgen', '2026-12-18'],
  ['yesterday', '2026-12-15'],
  ['the day before yesterday', '2026-12-14'],
  ['vorgestern', '2026-12-14'],
  ['in three days', '2026-12-19'],
  ['in a week', '2026-12-23'],
  ['in 2 Wochen', '2026-12-30'],
  ['in drei Tagen', '2026-12-19'],
  ['today or tomorrow', null],
  ['on Friday', '2026-12-18'],
  ['this Friday', '2026-12-18'],
  ['Mittwoch', '2026-12-23'],
  ['Dienstag morgen um 9', '2026-12-22'],
  ['next Tuesday', '2026-12-22'],
  ['next Friday', '2026-12-25'],
  ['the next free hour on Friday', '2026-12-18'],
  ['nächsten Dienstag', '2026-12-22'],
  ['kommenden Freitag', '2026-12-18'],
  ['Montag nächste Woche', '2026-12-21'],
  ['last Tuesday', '2026-12-15'],
  ['Friday last week', '2026-12-11'],
  ['Monday or Tuesday', null],
  ['every Monday', null],
  ['on Mondays', null],
  ['übernächsten Dienstag', null],
  ['a week on Tuesday', null],
  ['Dienstag in einer Woche', null],
]

const behind: Rows = [
  ['Dec 24', '2025-12-24'],
  ['16.12.', '2026-12-16'],
  ['29 February', '2024-02-29'],
  ['1.3.30', '1930-03-01'],
  ['Friday', '2026-12-11'],
  ['on Wednesday', '2026-12-09'],
  ['this Friday', '2026-12-18'],
  ['letzten Dienstag', '2026-12-15'],
  ['3 days ago', '2026-12-13'],
  ['vor zwei Wochen', '2026-12-02'],
  ['gestern', '2026-12-15'],
]

const births: Rows = [
  ['24.12.90', '1990-12-24'],
  ['3/5/80', '1980-05-03'],
  ['3. Mai 1980', '1980-05-03'],
  ['May 3rd, ’80', '1980-05-03'],
  ['15.12.26', '2026-12-15'],
  ['17.12.26', '1926-12-17'],
  ['29.2.00', '2000-02-29'],
  ['29.2.27', null],
  ['17.12.2026', null],
  ['3 May', null],
  ['24.12.', null],
  ['tomorrow', null],
  ['Friday', null],
]

const nowhere = everywhere.filter(([, date]) => date === null)

const table: readonly (readonly [DateSense, Rows])[] = [
  ['future', [...everywhere, ...ahead]],
  ['past', [...nowhere, ...behind]],
  ['birth', [...nowhere, ...births]],
]

describe.each(table)('a date that lies in the %s', (sense, rows) => {
  it.each(rows)('is read from “%s” as %s', (text, date) => {
    expect(readDate(text, { locale: 'en-GB', today, sense })).toBe(date)
  })
})

describe('two numbers between strokes', () => {
  it.each([
    ['3/4/2027', 'en-US', '2027-03-04'],
    ['3/4/2027', 'en-GB', '2027-04-03'],
    ['3/4/2027', 'de-DE', '2027-04-03'],
    ['3/4/27', 'en-US', '2027-03-04'],
    ['3-4-2027', 'en-US', '2027-03-04'],
    ['3 / 4 / 2027', 'de', '2027-04-03'],
    ['31/12/2026', 'en-US', '2026-12-31'],
    ['12/31/2026', 'de', '2026-12-31'],
    ['12/24', 'en-US', '2026-12-24'],
    ['24/12', 'en-GB', '2026-12-24'],
    ['1/2 of it', 'en-GB', null],
    ['3.4.2027', 'en-US', '2027-04-03'],
    ['2/30/2027', 'en-US', null],
  ])('of “%s” are in the order of %s', (text, locale, date) => {
    expect(readDate(text, { locale, today, sense: 'future' })).toBe(date)
  })
})

describe('the turn of a year', () => {
  it.each([
    ['tomorrow', '2026-12-31', '2027-01-01'],
    ['1.1.', '2026-12-31', '2027-01-01'],
    ['1.1.', '2027-01-01', '2027-01-01'],
    ['next Monday', '2026-12-31', '2027-01-04'],
    ['24.12.99', '2099-12-31', '2099-12-24'],
    ['1.1.05', '2099-12-31', '2105-01-01'],
  ])('lies between “%s” said on %s and %s', (text, day, date) => {
    expect(readDate(text, { locale: 'en-GB', today: day, sense: 'future' })).toBe(date)
  })
})

describe('a text that means harm', () => {
  const pieces = [
    '1',
    '1.',
    '1 ',
    '12/',
    ' ',
    '1 may ',
    'mon ',
    'in 1 day ',
    'next ',
    'january ',
    '1st of ',
    "'",
    '\u0308',
    '\ufdfa',
  ]

  it.each(pieces)('of many %j costs as much as its beginning', piece => {
    const read = (text: string) => readDate(text, { locale: 'en-GB', today, sense: 'future' })
    const long = piece.repeat(Math.ceil(2000 / piece.length)).slice(0, 2000)
    expect(read(`${long} 24.12.2026`.repeat(1000))).toBe(read(long))
  })
})
