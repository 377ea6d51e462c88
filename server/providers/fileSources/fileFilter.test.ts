import { expect, test } from 'vitest'
import { createFileFilter, type FileFilter } from './fileFilter.ts'
import type { SourceFile } from './fileSource.ts'

function file(key: string, more: Partial<SourceFile> = {}): SourceFile {
  return { key, name: key.slice(key.lastIndexOf('/') + 1), size: 10, hash: '', modifiedAt: null, ...more }
}

function reason(filter: Partial<FileFilter>, of: SourceFile) {
  return createFileFilter({ include: [], exclude: [], ...filter })(of)
}

test.each([
  ['*.pdf', 'a/b/Handbuch.pdf', true],
  ['*.pdf', 'a/b/Handbuch.pdf.txt', false],
  ['*.pdf', 'a.pdf/readme', false],
  ['docs/*.md', 'docs/a.md', true],
  ['docs/*.md', 'docs/old/a.md', false],
  ['docs/**/*.md', 'docs/a.md', true],
  ['docs/**/*.md', 'docs/old/er/a.md', true],
  ['docs/**', 'docs/old/a.md', true],
  ['docs/**', 'docs2/a.md', false],
  ['**/old/**', 'docs/old/a.md', true],
  ['**/old/**', 'old/a.md', true],
  ['**/old/**', 'docs/older/a.md', false],
  ['/docs/a?.md', 'docs/aü.md', true],
  ['docs/a?.md', 'docs/a/.md', false],
  ['a.b', 'aXb', false],
  ['(a|b)[c]+$', '(a|b)[c]+$', true],
  ['a\\E.*', 'a\\E.txt', true],
  ['über*', 'über.txt'.normalize('NFD'), true],
  ['???', 'a😀b', true],
])('the pattern %s and the key %s: %s', (pattern, key, isMatch) => {
  expect(reason({ include: [pattern] }, file(key))).toBe(isMatch ? null : 'not_included')
  expect(reason({ exclude: [pattern] }, file(key))).toBe(isMatch ? 'excluded' : null)
})

test('a file needs one pattern that includes it and none that excludes it', () => {
  const filter = { include: ['*.md', '*.txt'], exclude: ['**/private/**'] }
  expect(reason(filter, file('a/b.txt'))).toBeNull()
  expect(reason(filter, file('a/private/b.txt'))).toBe('excluded')
  expect(reason(filter, file('a/b.exe'))).toBe('not_included')
})

test('size and time have bounds, and a file that does not tell passes', () => {
  const modifiedAfter = new Date('2026-03-01T00:00:00Z')
  const day = (date: string) => ({ modifiedAt: new Date(date) })
  expect(reason({ maxBytes: 10 }, file('a'))).toBeNull()
  expect(reason({ maxBytes: 9 }, file('a'))).toBe('too_large')
  expect(reason({ maxBytes: 9 }, file('a', { size: null }))).toBeNull()
  expect(reason({ modifiedAfter }, file('a', day('2026-03-01T00:00:00Z')))).toBe('too_old')
  expect(reason({ modifiedAfter }, file('a', day('2026-03-01T00:00:01Z')))).toBeNull()
  expect(reason({ modifiedAfter }, file('a'))).toBeNull()
})

test('a hostile pattern and a long key are compared without backtracking', () => {
  const matches = createFileFilter({ include: [`${'**/*a'.repeat(39)}b`], exclude: [] })
  expect(matches(file(`${'a/'.repeat(500)}c`))).toBe('not_included')
})

test('a pattern that is too long is refused', () => {
  expect(() => reason({ include: ['*'.repeat(201)] }, file('a'))).toThrow(RangeError)
})
