import { describe, expect, it } from 'vitest'
import { fillJson, readJsonTemplate } from './jsonTemplate.ts'

function filled(text: string, values: Record<string, unknown>): unknown {
  const read = readJsonTemplate(text)
  if (!read) throw new Error('No JSON')
  return fillJson(read.template, values)
}

describe('JSON with placeholders', () => {
  it('takes each value as it is where a placeholder stands alone, with or without quotation marks', () => {
    const values = { age: 7, name: 'Ann', tags: ['a'], person: { city: 'Graz' }, no: false }
    expect(
      filled(
        '{"age": {{age}}, "name": "{{ name }}", "tags": {{tags}}, "city": {{person.city}}, "no": {{no}}}',
        values,
      ),
    ).toEqual({ age: 7, name: 'Ann', tags: ['a'], city: 'Graz', no: false })
  })

  it('writes values into texts', () => {
    expect(filled('{"note": "For {{name}}, {{age}}"}', { name: 'Ann', age: 7 })).toEqual({
      note: 'For Ann, 7',
    })
  })

  it('cannot be changed in its shape by a value', () => {
    const name = '", "admin": true, "x": "{{secret}}'
    expect(filled('{"name": "{{name}}", "hello": "Hi {{name}}"}', { name, secret: 's' })).toEqual({
      name,
      hello: `Hi ${name}`,
    })
  })

  it('leaves out a member without a value', () => {
    expect(filled('{"a": {{a}}, "b": [{{a}}, 1]}', {})).toEqual({ b: [null, 1] })
  })

  it('keeps quotation marks and braces of its own texts', () => {
    expect(filled('{"a": "say \\"{{x}}\\" {", "b": {"c": {"d": 1}}}', { x: 1 })).toEqual({
      a: 'say "1" {',
      b: { c: { d: 1 } },
    })
  })

  it('takes names with quotation marks, within texts and outside', () => {
    const text = '{"a": {{o["a.b"]}}, "b": "{{ o["a.b"] }}!", "c": "{{o[\'a.b\']}}", "d": "{{o[\\"a.b\\"]}}"}'
    expect(filled(text, { o: { 'a.b': 1 } })).toEqual({ a: 1, b: '1!', c: 1, d: 1 })
  })

  it('keeps double braces behind a backslash, written as JSON or not', () => {
    expect(filled('{"a": "\\{{x}}", "b": "\\\\{{x}} {{x}}"}', { x: 1 })).toEqual({
      a: '{{x}}',
      b: '{{x}} 1',
    })
  })

  it('names its placeholders', () => {
    expect(readJsonTemplate('{"a": {{a.b}}, "c": "x {{d}}"}')?.names.map(({ name }) => name)).toEqual([
      'a.b',
      'd',
    ])
  })

  it.each(['{"a": }', '{{a', '{"a": {{a?b}}}', '{"a": "{{}}"}', 'a={{a}}', ''])('%s is none', text =>
    expect(readJsonTemplate(text)).toBeNull(),
  )
})
