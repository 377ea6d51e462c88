import { expect, test } from 'vitest'
import { pathOnSite } from './pathOnSite.ts'

test.each(['/', '/agents', '/agents?page=2&q=a%20b#top', '/a//b'])('%s is left as it is', path => {
  expect(pathOnSite(path)).toBe(path)
})

test.each([
  '',
  'agents',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  'http:evil.example',
])('T27 %j leads to the start page', path => {
  expect(pathOnSite(path)).toBe('/')
})
