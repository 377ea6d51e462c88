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

test('a heading with nothing below it is kept, and the words of a long one are all there', () => {
  const long = `${'Which of the treatments '.repeat(20)}is paid for?`
  const blocks = [
    heading(1, 'Prices'),
    heading(2, 'Valid from May'),
    heading(2, long),
    text('All.'),
    heading(2, 'End'),
  ]
  const [valid, answer, end, ...others] = chunkBlocks(blocks)
  expect(others).toEqual([])
  expect(valid).toEqual({ headings: ['Prices'], text: 'Valid from May' })
  expect(answer?.text).toBe(`${long}\n\nAll.`)
  expect(end).toEqual({ headings: ['Prices'], text: 'End' })
})

test('a break within a cell is told, and a cell too long for a table comes whole, behind the name of its column', () => {
  const long = 'A sentence of the story. '.repeat(120).trim()
  const [first, ...rest] = chunkBlocks([
    {
      kind: 'table',
      rows: [
        ['Day', 'Hours'],
        ['Mon', '8–12\n14–18'],
        ['Tue', long],
        ['Wed', '9'],
      ],
    },
  ])
  const all = [first, ...rest].map(piece => piece?.text).join('\n')
  expect(first?.text).toContain('| Mon | 8–12 / 14–18 |')
  expect(all.replace(/\s+/g, ' ')).toContain('Day: Tue Hours: A sentence')
  expect(all.match(/A sentence of the story\./g)).toHaveLength(120)
  expect(all).toContain('| Day | Hours |\n| --- | --- |\n| Wed | 9 |')
})
