import { describe, expect, it } from 'vitest'
import { pathOnSite } from './pathOnSite.ts'

const origin = 'https://lakeside.example'

describe('where somebody is led after signing in', () => {
  it.each([
    ['/', '/'],
    ['/agent/1?tab=2#foot', '/agent/1?tab=2#foot'],
    ['/a/../people', '/people'],
  ])('keeps the path %s of this site', (path, expected) => {
    expect(pathOnSite(path, origin)).toBe(expected)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    'javascript:alert(1)',
    'people',
    '',
    '/\\[',
    undefined,
    null,
    7,
  ])('takes the start page instead of %j', path => {
    expect(pathOnSite(path, origin)).toBe('/')
  })
})
