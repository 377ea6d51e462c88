import { describe, expect, it } from 'vitest'
import { originMatches, webOrigin } from './originMatches.ts'

describe('webOrigin', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    ['HTTPS://Example.COM', 'https://example.com'],
    ['https://example.com:443', 'https://example.com'],
    ['http://localhost:80', 'http://localhost'],
    ['http://[::1]:5000', 'http://[::1]:5000'],
    ['http://[0:0:0:0:0:0:0:1]', 'http://[::1]'],
    ['https://example.com.', 'https://example.com.'],
  ])('%s is %s', (header, origin) => {
    expect(webOrigin(header)).toBe(origin)
  })

  it.each([
    ...['null', '', '*', 'example.com', '//example.com', 'https://', 'https:example.com', 'file:///x'],
    ...[
      'chrome-extension://abc',
      'https://user@example.com',
      'https://a:b@example.com',
      'https://example.com/',
    ],
    ...['https://example.com/x', 'https://example.com?x', 'https://example.com#x', 'https://example.com\\x'],
    ...['https://example.com https://evil.example', 'https://a.example, https://b.example'],
    ...[
      'https://example.com:99999',
      'https://münchen.example',
      'https://①②⑦.0.0.1',
      'https://a;b',
      "https://a'b",
    ],
  ])('%j is no web page’s', header => {
    expect(webOrigin(header)).toBeNull()
  })
})

describe('originMatches', () => {
  const list = [
    'https://example.com',
    'https://shop.example:8443',
    'http://localhost:5000',
    'http://[::1]:5000',
  ]
  const cases: [origin: string, allowed: string[], matches: boolean][] = [
    ['https://example.com', list, true],
    ['https://EXAMPLE.com:443', list, true],
    ['https://shop.example:8443', list, true],
    ['http://localhost:5000', list, true],
    ['http://[::1]:5000', list, true],
    ['https://example.com', [], false],
    ['http://example.com', list, false],
    ['https://example.com:8443', list, false],
    ['https://shop.example', list, false],
    ['https://www.example.com', list, false],
    ['https://example.com.', list, false],
    ['https://example.com.evil.com', list, false],
    ['https://evil-example.com', list, false],
    ['https://example.comevil.com', list, false],
    ['https://example.com@evil.com', list, false],
    ['https://evil.com/https://example.com', list, false],
    ['https://xn--exmple-cua.com', list, false],
    ['http://127.0.0.1:5000', list, false],
    ['http://localhost:5001', list, false],
    ['null', list, false],

    ['https://a.example.com', ['https://*.example.com'], true],
    ['https://a.b.example.com', ['https://*.example.com'], true],
    ['https://xn--mnchen-3ya.example.com', ['https://*.example.com'], true],
    ['https://a.example.com:8443', ['https://*.example.com:8443'], true],
    ['https://example.com', ['https://*.example.com'], false],
    ['https://.example.com', ['https://*.example.com'], false],
    ['https://evilexample.com', ['https://*.example.com'], false],
    ['https://a.example.com.', ['https://*.example.com'], false],
    ['https://a.example.com.evil.com', ['https://*.example.com'], false],
    ['https://a.example.com:8443', ['https://*.example.com'], false],
    ['http://a.example.com', ['https://*.example.com'], false],

    ['https://anything.example', ['*'], true],
    ['http://intranet', ['*'], true],
    ['null', ['*'], false],
    ['', ['*'], false],
    ['chrome-extension://abc', ['*'], false],
    ['https://user@anything.example', ['*'], false],

    ['https://xn--mnchen-3ya.example', ['https://xn--mnchen-3ya.example'], true],
    ['https://a.example', ['', 'nonsense', 'null', 'https://*', '*.example', 'https://*.'], false],
  ]

  it.each(cases)('%s of %j is %s', (origin, allowed, matches) => {
    expect(originMatches(origin, allowed)).toBe(matches)
  })
})
