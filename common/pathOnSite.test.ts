import { expect, it } from 'vitest'
import { pathOnSite } from './pathOnSite.ts'

it.each([
  ['/', '/'],
  ['/agents', '/agents'],
  ['/agents?page=2&q=a%20b#top', '/agents?page=2&q=a%20b#top'],
  ['/a//b', '/a//b'],
  ['/a/../people', '/people'],
])('keeps the path %s of this site', (path, expected) => {
  expect(pathOnSite(path)).toBe(expected)
})

it.each([
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
  '/\\[',
  undefined,
  null,
  7,
])('T27 %j leads to the start page', path => {
  expect(pathOnSite(path)).toBe('/')
})
