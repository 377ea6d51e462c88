import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Hours } from './finding.ts'
import { pageFacts } from './pageFacts.ts'
import { readHours } from './readHours.ts'
import { styleColor } from './styleColor.ts'

const folder = new URL('../../../../tests/data/businessPages/', import.meta.url)
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Parses "1-5 08:30-17:30, 6 09:00-12:00": days, from Monday as 1, with their hours. */
function hours(text: string): Hours[] {
  return text.split(', ').flatMap(part => {
    const [, first, last = first, from = '', to = ''] = /^(\d)(?:-(\d))? (\S+)-(\S+)$/.exec(part) ?? []
    return week.slice(Number(first) - 1, Number(last)).map(day => ({ day, from, to }))
  })
}

/** Complete result for each page: the test fails if a page yields anything else. */
const expected: Record<string, object> = {
  '01-schema-dentist': {
    language: 'en',
    name: 'Lakeside Dental',
    description: 'A family dental practice by the lake.',
    phone: '+44 1539 496 0018',
    email: 'hello@lakeside.example',
    address: {
      street: '4 Lake Road',
      postal_code: 'LA23 1AB',
      city: 'Windermere',
      country: 'United Kingdom',
    },
    opening_hours: hours('1-2 08:30-17:30, 6 09:00-12:00'),
    services: [
      { name: 'Check-up', description: 'Examination and advice.', price: '£45' },
      { name: 'Hygienist' },
    ],
    color: '#0a7d6c',
    icons: [
      'https://www.site.example/logo.svg',
      'https://www.site.example/touch.png',
      'https://www.site.example/favicon.ico',
    ],
  },
  '02-microdata-restaurant': {
    language: 'de',
    name: 'Gasthaus zur Linde',
    phone: '08051 96 17 42',
    address: { street: 'Dorfstraße 12', postal_code: '83209', city: 'Prien am Chiemsee' },
    opening_hours: hours('3-7 11:30-22:00'),
    services: [{ name: 'Schweinsbraten', price: '16,50\u00a0€' }],
  },
  '03-plain-german-barber': {
    language: 'de',
    name: 'Salon Haarscharf',
    description: 'Damen- und Herrenfriseur in Kiel, auch ohne Termin.',
    phone: '0431 56 31 27',
    email: 'moin@haarscharf.example',
    address: { street: 'Holtenauer Straße 88', postal_code: '24105', city: 'Kiel' },
    opening_hours: hours('2-5 09:00-18:00, 6 08:30-13:00'),
    services: [
      { name: 'Waschen, schneiden, föhnen', price: 'ab 38 €' },
      { name: 'Herrenschnitt', price: '24 €' },
    ],
    color: '#b3261e',
  },
  '04-plain-english-garage': {
    language: 'en',
    name: "Miller's Garage",
    phone: '(503) 555-0142',
    opening_hours: hours('1 08:00-17:00, 2 08:00-17:30, 6 09:00-12:00'),
    services: [
      { name: 'Oil change', price: '$49.95' },
      { name: 'Brake inspection', price: 'from $20' },
    ],
  },
  '05-shop': {
    language: 'en',
    name: 'Oak & Wool',
    description: 'Blankets woven in Wales.',
    email: 'care@oakandwool.example',
    services: [
      { name: 'Snowdon throw', price: '£129' },
      { name: 'Baby blanket', price: '£39.50' },
    ],
  },
  '06-faq-schema': {
    language: 'en',
    questions: [
      ['Do I need a mat?', 'No, we have mats for everybody.'],
      ['Can I come late?', 'Up to five minutes.'],
    ],
  },
  '07-accordion': {
    language: 'de',
    questions: [
      ['Wie kündige ich?', 'Schriftlich, mit einer Frist von einem Monat.'],
      ['Gibt es eine Probestunde?', 'Ja, die erste Stunde ist frei.'],
    ],
  },
  '08-broken-markup': { language: 'de', name: 'Bäckerei Korn', opening_hours: hours('1-6 06:30-18:00') },
  '09-two-branches': { language: 'en' },
  '10-hostile': { language: 'en', name: 'Nice Cafe', description: 'Coffee. <script>alert(1)</script>' },
  '11-script-only': {
    language: 'en',
    name: 'Atlas Gym',
    description: 'Open gym in Bristol.',
    color: '#7b2cbf',
  },
  '12-article': { language: 'en', name: 'Crumb Journal' },
  '13-error-page': {},
  '14-under-construction': { language: 'de' },
  '15-swiss-lawyer': {
    language: 'de',
    name: 'Kanzlei Meier & Roth',
    phone: '+41 52 555 01 20',
    address: { street: 'Stadthausstrasse 14', postal_code: '8400', city: 'Winterthur' },
    opening_hours: hours('1-5 08:00-12:00, 1-5 13:30-17:00'),
    services: [{ name: 'Erstberatung', price: 'CHF 150' }],
  },
  '16-overnight-bar': {
    language: 'en',
    name: 'The Owl Bar',
    opening_hours: hours('4 18:00-01:00, 5-6 18:00-02:00'),
    color: '#126842',
  },
  '17-directory': { language: 'en', name: 'FindLocal' },
  '18-own-among-others': {
    language: 'en',
    name: 'Harbour Hotel',
    phone: '+353 1 555 0170',
    opening_hours: hours('1-7 00:00-23:59'),
  },
  '19-mixed-week': {
    language: 'en',
    name: 'Beat Records',
    phone: '020 7946 0958',
    opening_hours: hours('1 10:00-18:00, 3-5 10:00-18:00, 6 11:00-16:00'),
  },
  '20-empty': {},
}

/** Paths of pages that are not the home page of their site. */
const within: Record<string, string> = { '07-accordion.html': 'fragen', '09-two-branches.html': 'branches' }

/** Returns the first value of each field, as a proposal does. */
function told(file: string) {
  const html = readFileSync(new URL(file, folder), 'utf8')
  const { findings, questions, looks, language } = pageFacts(
    html,
    `https://www.site.example/${within[file] ?? ''}`,
  )
  const first = [...findings].reverse().map(({ field, value }) => [field, value])
  const color = looks.themeColor ?? looks.styleColor
  return {
    ...Object.fromEntries(first),
    ...(language && { language }),
    ...(color && { color }),
    ...(looks.icons.length > 0 && { icons: looks.icons }),
    ...(questions.length > 0 && { questions: questions.map(({ question, answer }) => [question, answer]) }),
  }
}

describe('what a page says of its business', () => {
  it.each(readdirSync(folder).sort())('%s gives what it says and nothing else', file => {
    expect(told(file)).toEqual(expected[file.replace('.html', '')])
  })

  it('is shown with words of the page', () => {
    const html = readFileSync(new URL('03-plain-german-barber.html', folder), 'utf8')
    const { findings } = pageFacts(html, 'https://www.site.example/')
    expect(findings.find(({ field }) => field === 'opening_hours')).toMatchObject({
      by: 'text',
      words: 'Di–Fr 9–18 Uhr · Sa: 8.30 bis 13.00 Uhr',
    })
  })
})

it.each([
  ['Mon-Fri 1-5pm', '1-5 13:00-17:00'],
  ['Mo bis Mi: 8 - 12 Uhr und 14 - 18 Uhr', '1-3 08:00-12:00, 1-3 14:00-18:00'],
  ['Täglich 10:00–20:00', '1-7 10:00-20:00'],
  ['Fri–Mon noon to midnight', '5-7 12:00-23:59, 1 12:00-23:59'],
])('reads the hours in "%s"', (line, wanted) => {
  const order = (one: Hours) => `${one.from}${week.indexOf(one.day)}`
  const sorted = (all: Hours[] | null) => all?.sort((a, b) => order(a).localeCompare(order(b)))
  expect(sorted(readHours(line))).toEqual(sorted(hours(wanted)))
})

it.each([
  'Mon 24 December 9-12',
  'Room 5-7',
  'Mo-Fr',
  '9-17',
  'Mon-Fri 9-25',
  'We met on Monday 9-10',
  'Mon-Fri 13pm-15pm',
  'Constructor 9-12',
])('reads no hours in "%s"', line => expect(readHours(line)).toBeNull())

it('a colour of the brand is none of the greys around it', () => {
  expect(styleColor('--primary:#111;--accent-color:#08f; button{background:#c00}')).toBe('#0088ff')
  expect(styleColor('header{background:#eee} p{color:#f00}')).toBeNull()
})
