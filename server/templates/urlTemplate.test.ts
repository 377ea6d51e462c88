import { describe, expect, it } from 'vitest'
import { fillUrl, urlTemplateFault } from './urlTemplate.ts'

const base = 'https://api.example.com'

describe('an address with placeholders', () => {
  it.each([
    ['https://api.example.com/patients/{{id}}?on={{day}}', null],
    ['https://{{host}}/', 'Placeholders may stand behind the host only.'],
    ['https://api.{{zone}}.example/', 'Placeholders may stand behind the host only.'],
    ['https://api.example.com:{{port}}/', 'Placeholders may stand behind the host only.'],
    [
      'https://api.example.com/{{}}',
      'Double braces must hold a name, such as {{birth_date}}; \\{{ stands for braces.',
    ],
    [
      'https://api.example.com/{{a?}}',
      'Double braces must hold a name, such as {{birth_date}}; \\{{ stands for braces.',
    ],
    ['https://api.example.com/{{first name}}/{{o["a/b?c#d&e"]}}', null],
    ['https://api.example.com/\\{{id}}', null],
    ['https://api.example.com/}}', null],
    ['https://api.example.com/#{{id}}', 'What stands behind # is not sent.'],
    ['https://', 'Is no address.'],
  ])('%s is judged', (template, fault) => expect(urlTemplateFault(template)).toBe(fault))

  it.each([
    ['a/b', '/p/a%2Fb/end'],
    ['..', null],
    ['.', null],
    ['', null],
    [null, null],
    ['%2e%2e', '/p/%252e%252e/end'],
    ['..\\..', '/p/..%5C../end'],
    ['a?b#c&d=e', '/p/a%3Fb%23c%26d%3De/end'],
    ['//evil.example', '/p/%2F%2Fevil.example/end'],
    ['@evil.example', '/p/%40evil.example/end'],
    ['Ünï', '/p/%C3%9Cn%C3%AF/end'],
    ['\ud800', '/p/%EF%BF%BD/end'],
    [7, '/p/7/end'],
    [{ a: 1 }, '/p/%7B%22a%22%3A1%7D/end'],
  ])('takes %o as one step of the path', (id, path) =>
    expect(fillUrl(`${base}/p/{{id}}/end`, { id })).toBe(path && base + path),
  )

  it.each([
    ['{{a}}{{b}}', { a: '.', b: '.' }],
    ['.{{a}}', { a: '.' }],
    ['{{a}}%2e', { a: '.' }],
    ['%2E{{a}}', { a: '' }],
  ])('never leads upwards by %s', (step, values) => expect(fillUrl(`${base}/p/${step}/x`, values)).toBeNull())

  it('leaves out what has no value, and adds nothing to the query by one that has', () => {
    const template = `${base}/find?name={{name}}&on={{day}}&fixed=1`
    expect(fillUrl(template, { name: 'a&admin=1#x', day: null })).toBe(
      `${base}/find?name=a%26admin%3D1%23x&fixed=1`,
    )
    expect(fillUrl(`${base}/find?name={{name}}`, {})).toBe(`${base}/find`)
  })

  it('takes values whose names hold signs that part an address', () => {
    const values = { 'a/b?c#d&e': 'x/y' }
    expect(fillUrl(`${base}/p/{{["a/b?c#d&e"]}}/end?q={{["a/b?c#d&e"]}}&r=1`, values)).toBe(
      `${base}/p/x%2Fy/end?q=x%2Fy&r=1`,
    )
  })

  it('keeps double braces behind a backslash', () => {
    expect(fillUrl(`${base}/\\{{a}}?q=\\{{a}}{{a}}`, { a: 1 })).toBe(`${base}/%7B%7Ba%7D%7D?q={{a}}1`)
  })

  it('reads nothing in a value as a placeholder', () => {
    expect(fillUrl(`${base}/{{a}}`, { a: '{{b}}', b: 'secret' })).toBe(`${base}/%7B%7Bb%7D%7D`)
  })

  it('knows no name that the values do not have of their own', () => {
    expect(fillUrl(`${base}/{{constructor.name}}`, {})).toBeNull()
  })
})
