import { expect, test } from 'vitest'
import type { Block } from '../parsing/block.ts'
import { chunkBlocks } from './chunkBlocks.ts'

const text = (words: string, page?: number): Block => ({ kind: 'text', text: words, ...(page && { page }) })
const heading = (level: number, words: string): Block => ({ kind: 'heading', level, text: words })

test('each piece knows the headings above it, and none spans two pages', () => {
  expect(
    chunkBlocks([
      heading(1, 'A'),
      heading(3, 'B'),
      text('one', 1),
      text('two', 1),
      text('three', 2),
      heading(2, 'C'),
      text('four', 2),
    ]),
  ).toEqual([
    { headings: ['A', 'B'], text: 'one\n\ntwo', page: 1 },
    { headings: ['A', 'B'], text: 'three', page: 2 },
    { headings: ['A', 'C'], text: 'four', page: 2 },
  ])
})

test('long texts are parted at their sentences, or anywhere where they have none, and nothing is lost', () => {
  const sentences = Array.from({ length: 300 }, (_, index) => `This is sentence ${index}.`).join(' ')
  for (const long of [sentences, 'x'.repeat(9000)]) {
    const pieces = chunkBlocks([text(long)])
    expect(pieces.length).toBeGreaterThan(3)
    expect(pieces.every(piece => piece.text.length <= 2000)).toBe(true)
    expect(
      pieces
        .map(piece => piece.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(long.replaceAll(' ', ''))
  }
})

test('a table stays whole, with bars in its cells told apart, and a document of headings alone is not lost', () => {
  const rows = Array.from({ length: 60 }, (_, index) => [`row ${index}`, 'a|b'])
  const [piece, ...others] = chunkBlocks([{ kind: 'table', rows }])
  expect(others).toEqual([])
  expect(piece?.text.split('\n')).toHaveLength(61)
  expect(piece?.text).toContain('a\\|b')
  const endless = Array.from({ length: 200_000 }, () => ['x'])
  expect(chunkBlocks([{ kind: 'table', rows: endless }]).length).toBeGreaterThan(100)
  expect(chunkBlocks([heading(1, 'Open day'), heading(2, 'Sunday')])).toEqual([
    { headings: [], text: 'Open day\nSunday' },
  ])
})
