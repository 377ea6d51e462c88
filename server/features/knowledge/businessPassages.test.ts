import { expect, test } from 'vitest'
import { businessPassages } from './businessPassages.ts'

const info = {
  name: 'Lakeside',
  phone: '+44 20 7946 0018',
  address: { street: '4 Lake Road', city: 'Lakeside' },
  opening_hours: [
    { day: 'monday' as const, from: '14:00', to: '17:30' },
    { day: 'monday' as const, from: '08:30', to: '12:30' },
  ],
  closed_days: [{ date: '2026-12-28', reason: 'Holidays' }, { date: '2025-12-28' }, { date: '2027-05-03' }],
  services: [{ name: 'Check-up', description: 'Advice', price: '45 £' }, { name: 'Crown' }],
}

const said = (language: 'en' | 'de') =>
  Object.fromEntries(
    businessPassages(info, language, '2026-12-16').map(({ title, content }) => [title, content]),
  )

test('what is filled in is said in words, in English', () => {
  const passages = said('en')
  expect(passages).toMatchObject({
    Address: 'You find us at 4 Lake Road, Lakeside.',
    'Phone number': 'You reach us by phone at +44 20 7946 0018.',
    'Opening hours on Mondays':
      'On Mondays we are open from 08:30 to 12:30 and from 14:00 to 17:30. We are closed on 28 December 2026 (Holidays).',
    'Opening hours on Sundays': 'On Sundays we are closed.',
    'Closed days': 'We are closed on 28 December 2026 (Holidays) and 3 May 2027.',
    'Services and prices': '- Check-up: 45 £\n- Crown',
    'Check-up': 'The check-up costs 45 £. Advice.',
    Crown: 'Crown.',
  })
  expect(passages['Opening hours']).toMatch(
    /^- Monday: 08:30 to 12:30 and 14:00 to 17:30\n- Tuesday: closed\n/,
  )
  expect(Object.keys(passages)).not.toContain('Website')
})

test('and in German', () => {
  expect(said('de')).toMatchObject({
    Adresse: 'Sie finden uns hier: 4 Lake Road, Lakeside.',
    'Öffnungszeiten am Montag':
      'Montags haben wir von 08:30 bis 12:30 und von 14:00 bis 17:30 Uhr geöffnet. Geschlossen haben wir am 28. Dezember 2026 (Holidays).',
    'Öffnungszeiten am Sonntag': 'Sonntags haben wir geschlossen.',
    'Check-up': 'Check-up kostet 45 £. Advice.',
  })
})

test('nothing is said of hours that nobody has filled in', () => {
  expect(businessPassages({}, 'en', '2026-12-16')).toEqual([])
})

test.each([
  ['Full service', '£95', 'The full service costs £95.'],
  ['Brake pads', 'from £20', 'The brake pads cost from £20.'],
  ['E-bike diagnosis', '£40', 'The E-bike diagnosis costs £40.'],
  ['Wedding flowers', 'on request', 'Wedding flowers: price on request.'],
])('the price of %s at %s is a sentence', (name, price, sentence) => {
  const passages = businessPassages({ services: [{ name, price }] }, 'en', '2026-12-16')
  expect(passages.map(({ content }) => content)).toContain(sentence)
})
