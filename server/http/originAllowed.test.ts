import { describe, expect, it } from 'vitest'
import { originAllowed } from './originAllowed.ts'

const host = 'lakeside.example:4000'
const post = { method: 'POST', host }

describe('originAllowed', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('lets %s pass whatever its origin', method => {
    expect(originAllowed({ method, host, origin: 'https://evil.example' })).toBe(true)
  })

  it.each([
    { name: 'the same origin', origin: 'http://lakeside.example:4000' },
    { name: 'the same origin in other letters', origin: 'HTTP://LAKESIDE.example:4000' },
    { name: 'a program', origin: undefined },
    { name: 'a same-origin fetch', origin: 'http://lakeside.example:4000', secFetchSite: 'same-origin' },
    { name: 'an address typed in', origin: undefined, secFetchSite: 'none' },
  ])('lets a write of $name pass', ({ name: _, ...request }) => {
    expect(originAllowed({ ...post, ...request })).toBe(true)
  })

  it.each([
    'https://evil.example',
    'null',
    '',
    'http://lakeside.example:4001',
    'http://lakeside.example',
    'http://sub.lakeside.example:4000',
    'http://lakeside.example:4000.evil.example',
    'http://lakeside.example.evil.example:4000',
    'http://evil.example/@lakeside.example:4000',
    'chrome-extension://lakeside.example:4000',
  ])('T25 refuses a write with Origin %s', origin => {
    expect(originAllowed({ ...post, origin })).toBe(false)
  })

  it.each(['cross-site', 'same-site', 'nonsense'])('refuses a write with Sec-Fetch-Site %s', secFetchSite => {
    expect(originAllowed({ ...post, secFetchSite })).toBe(false)
  })

  it.each(['PUT', 'PATCH', 'DELETE', 'post', 'PURGE'])('guards %s as well', method => {
    expect(originAllowed({ method, host, origin: 'https://evil.example' })).toBe(false)
  })

  it('tells http from https where the scheme is known', () => {
    const request = { method: 'POST', host: 'lakeside.example', protocol: 'https' as const }
    expect(originAllowed({ ...request, origin: 'https://lakeside.example' })).toBe(true)
    expect(originAllowed({ ...request, origin: 'https://lakeside.example:443' })).toBe(true)
    expect(originAllowed({ ...request, origin: 'http://lakeside.example' })).toBe(false)
  })
})
