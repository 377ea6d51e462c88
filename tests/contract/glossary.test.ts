import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const lines = readFileSync('docs/GLOSSARY.md', 'utf8').trimEnd().split('\n')
const [head, rule, ...rows] = lines.slice(lines.findIndex(line => line.startsWith('|')))
const words = rows.map(row => /^\| (.+?) \| .+ \|$/.exec(row)?.[1] ?? row)

it('the glossary is one table under its head', () => {
  expect([head, rule]).toEqual(['| word | meaning |', '|---|---|'])
  expect(words.filter(word => word.includes('|') || word === '')).toEqual([])
})

it('its words stand in the order of the alphabet, each once', () => {
  expect(words).toEqual([...new Set(words)].toSorted((one, other) => (fold(one) < fold(other) ? -1 : 1)))
})

function fold(word: string): string {
  return word.toLowerCase()
}
