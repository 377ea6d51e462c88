import { describe, expect, test } from 'vitest'
import { lineJoiner } from './lineJoiner.ts'

const joined = (...lines: string[]) => lineJoiner(lines)(lines)

describe('a hyphen at the end of a line', () => {
  test.each([
    [
      ['It is a long-', 'term plan for you and can be can-', 'celled.'],
      'It is a long-term plan for you and can be cancelled.',
    ],
    [
      ['It is cost-', 'effective, and for a follow-', 'up or check-', 'in you ask.'],
      'It is cost-effective, and for a follow-up or check-in you ask.',
    ],
    [
      ['You are wel-', 'come to the appoint-', 'ment with Chris-', 'tine.'],
      'You are welcome to the appointment with Christine.',
    ],
    [['a state-of-', 'the-art, twenty-', 'five, e-', 'mail'], 'a state-of-the-art, twenty-five, e-mail'],
    [
      ['Type AB-', '1200, Mon-', 'Fri, a 24-', 'hour line, 2019-', '2020'],
      'Type AB-1200, Mon-Fri, a 24-hour line, 2019-2020',
    ],
    [['short-', 'and long-term, two-', 'to three-day'], 'short- and long-term, two- to three-day'],
    [['See www.long-', 'term.example for the rest'], 'See www.long-term.example for the rest'],
    [
      ['OUR VISITS ARE CAN-', 'CELLED, THE CODE IS ABC-', 'XYZ'],
      'OUR VISITS ARE CANCELLED, THE CODE IS ABC-XYZ',
    ],
    [['Open 2019–', '2020 and open -', 'as ever'], 'Open 2019–2020 and open - as ever'],
  ])('of English %j', (lines, text) => expect(joined(...lines)).toBe(text))

  test.each([
    [
      ['Die Straßen-', 'bahn hält am Wind-', 'park, und die Stra-', 'ße ist für alle da.'],
      'Die Straßenbahn hält am Windpark, und die Straße ist für alle da.',
    ],
    [
      ['Der Haupt-', 'und Neben-', 'eingang in Baden-', 'Württemberg ist für Sie da.'],
      'Der Haupt- und Nebeneingang in Baden-Württemberg ist für Sie da.',
    ],
    [
      [
        'Die technisch-',
        'organisatorischen Maßnahmen, zwei-',
        'bis dreimal im Jahr, und die 2-',
        'Zimmer-Wohnung.',
      ],
      'Die technisch-organisatorischen Maßnahmen, zwei- bis dreimal im Jahr, und die 2-Zimmer-Wohnung.',
    ],
  ])('of German %j', (lines, text) => expect(joined(...lines)).toBe(text))

  test('goes or stays as the same word stands elsewhere in the document', () => {
    const lines = [
      'Our tele-work rules are for tele-',
      'work and for book-',
      'keeping.',
      'We like book-keeping and the home work.',
    ]
    expect(lineJoiner(lines)(lines.slice(0, 3))).toBe(
      'Our tele-work rules are for tele-work and for book-keeping.',
    )
    const others = ['The longterm plan is a long-', 'term plan.']
    expect(lineJoiner(others)(others)).toBe('The longterm plan is a longterm plan.')
  })

  test('that fonts call soft is told like any other', () => {
    expect(joined('The can\u00ad', 'celled long\u00adterm plan of AB\u00ad1200 is for you')).toBe(
      'The cancelled long-term plan of AB-1200 is for you',
    )
  })
})
