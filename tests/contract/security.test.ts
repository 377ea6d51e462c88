import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/SECURITY.md'), 'utf8')

/** Paragraphs that state a promise: their title, and the files in backticks after “Held by”. */
const promises = text
  .split(/^(?=- \*\*)/m)
  .slice(1)
  .map(paragraph => {
    const [, title = ''] = /^- \*\*(.+?)\*\*/s.exec(paragraph) ?? []
    const [, held = ''] = /\n {2}Held by (.*?)\.\n/s.exec(paragraph) ?? []
    return { title, tests: [...held.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }
  })

it('docs/SECURITY.md promises much, and not twice', () => {
  expect(promises.length).toBeGreaterThan(30)
  expect(new Set(promises.map(({ title }) => title)).size).toBe(promises.length)
})

it.each(promises)('“$title” names tests that are there', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0)
  for (const file of tests) {
    expect(file).toMatch(/\.test\.tsx?$/)
    expect(existsSync(join(root, file)), file).toBe(true)
  }
})

it('every other file and record of a decision that it names is there', () => {
  const named = [...text.matchAll(/\]\(((?:adr\/|[A-Z])[^)]+)\)/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(5)
  for (const file of named) expect(existsSync(join(root, 'docs', file)), file).toBe(true)
})
