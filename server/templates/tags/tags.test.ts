import * as fc from 'fast-check'
import { assert, property } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fillLimits, TooMuchFilled } from './fillNodes.ts'
import { fillText } from './fillText.ts'
import { lintTags } from './lintTags.ts'
import { missingValues } from './missingValues.ts'

const english = { language: 'en', timeZone: 'Europe/Berlin' }
const german = { language: 'de', timeZone: 'Europe/Berlin' }

const values = {
  client: { name: 'Maya', born: '1990-02-03', '<b>': 'bold' },
  rows: [
    { what: 'Check-up', price: 40 },
    { what: 'Filling', price: 1120.5, parts: ['a', 'b'] },
  ],
  tags: ['red', 'blue'],
  none: [],
  no: false,
  zero: 0,
  blank: '',
  at: '2026-03-01T23:30:00Z',
  tricky: '{{client.name}}',
}

const filled = (text: string, manner = english) => fillText(text, values, manner)

describe('a text with tags', () => {
  it.each([
    ['Dear {{ client.name }},', 'Dear Maya,'],
    ['{{#rows}}{{what}}: {{price}}; {{/rows}}', 'Check-up: 40; Filling: 1120.5; '],
    ['{{#rows}}{{#parts}}{{.}}{{/parts}}{{^parts}}-{{/parts}}{{/rows}}', '-ab'],
    ['{{#rows}}{{client.name}} {{/rows}}', 'Maya Maya '],
    ['{{#client}}{{name}}{{/client}}', 'Maya'],
    ['{{#none}}x{{/none}}{{^none}}nothing{{/none}}', 'nothing'],
    ['{{#no}}yes{{/}}{{^no}}no{{/}} {{no}} {{zero}}', 'no false 0'],
    ["{{! a note, it's not shown }}{{rows[1].what}}", 'Filling'],
    ['{{@client.name}}{{%client.name}}', 'Maya'],
    ['{{missing}}{{missing.deep}}{{#missing}}x{{/missing}}', ''],
    ['{{constructor}}{{__proto__}}{{client.constructor.name}}{{tags.length}}{{client.name.length}}', ''],
    ['{{constructor.constructor("x")()}}', '{{constructor.constructor("x")()}}'],
    ['{{tricky}} {{client["<b>"]}}', '{{client.name}} bold'],
    ['\\{{client.name}} {{{client.name}}}', '{{client.name}} {Maya}'],
    ['a\n{{#rows}}\n- {{what}}\n{{/rows}}\nb', 'a\n- Check-up\n- Filling\nb'],
    ['a\n  {{! note }}  \nb {{! note }}\n', 'a\nb \n'],
    ['{{tags}}, {{rows[0]}}', 'red, blue, {"what":"Check-up","price":40}'],
  ])('%j is %j', (text, expected) => expect(filled(text)).toBe(expected))

  it.each([
    ['{{client.born | date}}', 'February 3, 1990', '3. Februar 1990'],
    ['{{client.born | date: "iso"}}', '1990-02-03', '1990-02-03'],
    ['{{client.born | date: "EEEE d. MMMM yyyy"}}', 'Saturday 3. February 1990', 'Samstag 3. Februar 1990'],
    ['{{at | date: "short"}} {{at | time}}', '3/2/26 12:30 AM', '02.03.26 00:30'],
    ['{{rows[1].price | number}}', '1,120.5', '1.120,5'],
    ['{{rows[1].price | number: 2}}', '1,120.50', '1.120,50'],
    ['{{rows[1].price | money: "EUR"}}', '€1,120.50', '1.120,50\u00a0€'],
    ['{{client.name | upper}}{{client.name | lower}}', 'MAYAmaya', 'MAYAmaya'],
    ['{{tags | join: " | "}} {{tags | upper | join: "/"}}', 'red | blue RED/BLUE', 'red | blue RED/BLUE'],
    ['{{blank | default: "none"}} {{x | default: \'-\'}} {{zero | default: "x"}}', 'none - 0', 'none - 0'],
    ['{{client.name | date}}{{client.name | money: “EUR”}}', 'MayaMaya', 'MayaMaya'],
  ])('%j is formatted by language and zone', (text, inEnglish, inGerman) => {
    expect(filled(text)).toBe(inEnglish)
    expect(filled(text, german)).toBe(inGerman)
  })

  it('leaves dates that do not exist as they are', () => {
    expect(fillText('{{a | date}} {{b | time}}', { a: '2026-02-30', b: '25:00' }, english)).toBe(
      '2026-02-30 25:00',
    )
  })

  it('writes no half characters, and none that documents cannot hold', () => {
    expect(fillText('{{a}}', { a: 'x\ud800y\u0001z\u{1f600}' }, english)).toBe('xyz\u{1f600}')
  })

  it('ends where lists within lists would go on without end', () => {
    const list = Array.from({ length: 1000 }, () => 1)
    const text = '{{#a}}{{#a}}{{#a}}x{{/}}{{/}}{{/}}'
    expect(() => fillText(text, { a: list }, english)).toThrow(TooMuchFilled)
    const within = { rows: [{ a: [] }, { a: Array.from({ length: fillLimits.items + 1 }, () => 1) }] }
    const nested = () => fillText('{{#rows}}{{#a}}x{{/a}}{{/rows}}', within, english)
    expect(nested).toThrow(expect.objectContaining({ pointer: '/rows/1/a' }))
    const long = Array.from({ length: fillLimits.items + 1 }, () => 1)
    expect(() => fillText('{{#a}}x{{/a}}', { a: long }, english)).toThrow(TooMuchFilled)
  })

  it('is read in no time, whatever it holds', () => {
    for (const one of ['{{', '{{a ', '{{a | ', '{{"', '{{#a}}', '{{/a}}', '{{!', ' ', '{{a'])
      fillText(`{{a${one.repeat(100_000 / one.length)}`, { a: 1 }, english)
  })

  test('filled with any values never throws and never says undefined', () => {
    const pieces = [
      '{{a}}',
      '{{#a}}',
      '{{/a}}',
      '{{^a}}',
      '{{a.b | date}}',
      '{{.}}',
      '{{b | money: "EUR"}}',
      '{{',
      '\n',
      '{{a | join}}',
      '{{a | default: "x"}}',
      '{{a[0].b | time: "HH:mm"}}',
    ]
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map(list => list.join(''))
    assert(
      property(
        texts,
        fc.object({ key: fc.constantFrom('a', 'b', 'toString', '__proto__'), maxDepth: 3 }),
        fc.constantFrom('de', 'xx', '-', 'ar'),
        (text, any, language) => {
          const data: unknown = JSON.parse(JSON.stringify(any).replaceAll('undefined', 'u'))
          expect(fillText(text, data, { language, timeZone: 'Nowhere' })).not.toContain('undefined')
          lintTags(text, [{ name: 'a' }, { name: 'b[].c', type: 'date' }])
        },
      ),
    )
  })
})

describe('what is missing', () => {
  it('by the fields: no and 0 are values, a blank text is none, an empty list lacks nothing', () => {
    const fields = ['a', 'rows[].price', 'client.tax_id', 'none[].x', 'gone[].x'].map(name => ({
      name,
      required: true,
    }))
    const data = { a: 0, rows: [{ price: false }, {}, { price: ' ' }], client: null, none: [] }
    expect(missingValues(fields, data)).toEqual([
      ...['/data/rows/1/price', '/data/rows/2/price', '/data/client/tax_id', '/data/gone'],
    ])
    expect(missingValues([{ name: 'toString', required: true }, { name: 'b' }], {})).toEqual([
      '/data/toString',
    ])
    expect(
      missingValues(
        [
          { name: 'l', required: false },
          { name: 'l[].x', required: true },
        ],
        {},
      ),
    ).toEqual([])
  })
})

describe('the check of a text', () => {
  const fields = [
    { name: 'client.name', type: 'text' },
    { name: 'rows[].what', type: 'text' },
    { name: 'rows[].price', type: 'number' },
    { name: 'logo', type: 'image' },
    { name: 'steps', type: 'list' },
    { name: 'agreed', type: 'yes_no' },
  ]
  const whole =
    '{{client.name}}{{#rows}}{{what}}{{price | money: "EUR"}}{{/rows}}{{%logo}}{{steps | join}}{{#steps}}{{.}}{{/steps}}{{#agreed}}{{client.name}}{{/agreed}}'
  const codes = (text: string) => lintTags(whole + text, fields).map(({ code, tag }) => [code, tag])

  it('finds nothing in a sound one', () => expect(codes('')).toEqual([]))

  it.each([
    ['{{client.nmae}}', 'unknown_tag', '{{client.nmae}}'],
    ['{{what}}', 'unknown_tag', '{{what}}'],
    ['{{constructor.constructor("x")()}}', 'unknown_tag', '{{constructor.constructor("x")()}}'],
    ['{{constructor}}', 'unknown_tag', '{{constructor}}'],
    ['{{=<% %>=}}', 'unknown_tag', '{{=<% %>=}}'],
    ['{{> other}}', 'unknown_tag', '{{> other}}'],
    ['{{client.name | shout}}', 'unknown_filter', '{{client.name | shout}}'],
    ['{{rows[0].price | money: "Euro"}}', 'unknown_filter', '{{rows[0].price | money: "Euro"}}'],
    ['{{agreed | date}}', 'type_mismatch', '{{agreed | date}}'],
    ['{{logo}}', 'type_mismatch', '{{logo}}'],
    ['{{%steps}}', 'type_mismatch', '{{%steps}}'],
    ['{{rows}}', 'type_mismatch', '{{rows}}'],
    ['{{client}}', 'type_mismatch', '{{client}}'],
    ['{{client.name', 'unclosed', '{{'],
    ['{{#steps}}', 'unclosed', '{{#steps}}'],
    ['{{/steps}}', 'wrong_close', '{{/steps}}'],
    ['{{#agreed}}'.repeat(9) + '{{/agreed}}'.repeat(8), 'too_deep', '{{#agreed}}'],
  ])('%j is %s', (text, code, tag) => expect(codes(text)).toEqual([[code, tag]]))

  it('says where: paragraph, heading and words around', () => {
    const text = '# Offer\n\nDear {{client.name}},\n\n## Prices\n\nFrom {{#rows}} on\nit goes.'
    const [problem] = lintTags(text)
    expect(problem).toMatchObject({
      severity: 'error',
      code: 'unclosed',
      message: '{{#rows}} is never closed.',
      place: { part: 'Text', paragraph: 4, heading: 'Prices' },
    })
    expect(problem?.place.excerpt).toContain('{{#rows}} on it goes.')
    expect(problem?.place.excerpt.length).toBeLessThanOrEqual(40)
  })

  it('names fields that no tag uses', () => {
    expect(lintTags('{{#rows}}{{what}}{{/rows}}', fields.slice(0, 3))).toMatchObject([
      { severity: 'warning', tag: 'client.name', message: 'The template doesn’t use the field client.name.' },
      { severity: 'warning', tag: 'rows[].price' },
    ])
    expect(lintTags('{{rows | join}}', [{ name: 'row' }, { name: 'rows' }])).toMatchObject([{ tag: 'row' }])
  })

  it('names at most 200 problems, errors before warnings, however many there are', () => {
    const unused = Array.from({ length: 300 }, (_, index) => ({ name: `unused${index}` }))
    const text = '# Offer\n\n{{nobody}}\n\n'.repeat(4000)
    const many = lintTags(text, unused)
    expect(many).toHaveLength(200)
    expect(many.every(({ code }) => code === 'unknown_tag')).toBe(true)
    expect(many.at(-1)?.place).toMatchObject({ paragraph: 400, heading: 'Offer' })
    const few = lintTags('{{nobody}}', unused)
    expect([few.length, few[0]?.message]).toEqual([200, 'This template has no field for {{nobody}}.'])
  })
})
