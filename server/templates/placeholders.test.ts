import { describe, expect, it } from 'vitest'
import { missingValue } from './missingValue.ts'
import {
  fillPlaceholders,
  hasBrokenPlaceholder,
  placeholdersIn,
  plainText,
  solePlaceholder,
} from './placeholders.ts'

const values = {
  text: 'Hi',
  Größe: 'XL',
  'first name': 'Ann',
  姓名: '王小明',
  list: [{ name: 'one' }, ['two']],
  order: { id: 7, none: null },
  'a.b': { 'c.d': 8 },
  "it's": 'apt',
  'say "x"': 'quoted',
}
const filled = (text: string) => fillPlaceholders(text, values, plainText)

describe('a text with placeholders', () => {
  it.each([
    ['{{text}} {{ text }} {{\ttext\n}}', 'Hi Hi Hi'],
    ['{{Größe}}, {{first name}}, {{姓名}}', 'XL, Ann, 王小明'],
    ['{{list[0].name}} {{list.0.name}} {{list[1][0]}} {{ list[ 0 ].name }}', 'one one two one'],
    [`{{["a.b"]["c.d"]}} {{['a.b']['c.d']}} {{order["id"]}}`, '8 8 7'],
    [`{{["it's"]}} {{['it\\'s']}} {{["say \\"x\\""]}} {{['say "x"']}}`, 'apt apt quoted quoted'],
    ['{{{text}}} {{text}}}', '{Hi} Hi}'],
    ['{{order.none}}{{missing}}{{missing.deep}}', ''],
    ['{{constructor.name}}{{list.length}}{{text.length}}{{__proto__.a}}', ''],
  ])('%j names values as they are called', (text, expected) => {
    expect(hasBrokenPlaceholder(text)).toBe(false)
    expect(filled(text)).toBe(expected)
  })

  it.each([
    'Answer like {"foo": {"bar": 1}}.',
    '{"a":{"b":{"c":1}}}',
    'a }} b { { c } }',
    'C:\\dir\\{x}',
    '',
  ])('%j stays as it is', text => {
    expect(hasBrokenPlaceholder(text)).toBe(false)
    expect(filled(text)).toBe(text)
  })

  it.each([
    ['The mail begins with \\{{ customer }}.', 'The mail begins with {{ customer }}.'],
    ['\\{{#if x}}{{text}}\\{{/if}}', '{{#if x}}Hi{{/if}}'],
    ['\\{{{text}}}', '{{{text}}}'],
    ['\\\\{{text}} \\\\\\{{text}}', '\\Hi \\\\Hi'],
    ['C:\\new\\ {{text}}', 'C:\\new\\ Hi'],
  ])('%j writes double braces by a backslash', (text, expected) => {
    expect(hasBrokenPlaceholder(text)).toBe(false)
    expect(filled(text)).toBe(expected)
  })

  it.each([
    '{{',
    '{{}}',
    '{{ }',
    '{{7*7}}',
    '{{#if x}}',
    '{{a..b}}',
    '{{a.}}',
    '{{a[b]}}',
    '{{a["b]}}',
    '{{a\nb}}',
  ])('%j is broken', text => expect(hasBrokenPlaceholder(`Say ${text}`)).toBe(true))

  it('is looked through in no time, whatever it holds', () => {
    for (const one of ['{{', '{{a ', '\\', '{{a["', '{{a.'])
      expect(placeholdersIn(one.repeat(20_000 / one.length))).toEqual([])
  })

  it('knows a placeholder that stands alone', () => {
    expect(solePlaceholder('{{ order.id }}')?.path).toEqual(['order', 'id'])
    for (const text of ['{{a}}{{b}}', ' {{a}}', '{{a}}.', 'a', '', '\\{{a}}', '{{{a}}}']) {
      expect(solePlaceholder(text)).toBeNull()
    }
  })
})

describe('a name that no value can have', () => {
  const fault = (text: string) => {
    const sole = solePlaceholder(text)
    return sole && missingValue(values, sole)
  }

  it.each([
    ['{{text.length}}', 'There is no text.length: text is a text.'],
    ['{{order.id.more}}', 'There is no order.id.more: order.id is a number.'],
    ['{{list.name}}', 'There is no list.name: list is a list, write list[0].name.'],
    ['{{a.b.c.d}}', 'There is no a.b.c.d: write ["a.b"].c.d.'],
  ])('%s is told', (text, message) => expect(fault(text)).toBe(message))

  it.each(['{{text}}', '{{missing}}', '{{order.other}}', '{{order.none.more}}', '{{list[7].name}}'])(
    '%s is none: its value is there or only left out',
    text => expect(fault(text)).toBeNull(),
  )
})
