import { expect, test } from 'vitest'
import { pdfBlocks } from './pdfBlocks.ts'

const line = (page: number, y: number, text: string) => ({ page, y, text, cells: [text], height: 11 })

test('a word that is parted between two pages belongs to the first, and one that is left open stays so', () => {
  const lines = [
    line(1, 100, 'The visit is can-'),
    line(2, 700, 'celled for all of you. The long-'),
    line(2, 685, 'term plan stays.'),
  ]
  expect(pdfBlocks(lines)).toEqual([
    { kind: 'text', page: 1, text: 'The visit is cancelled' },
    { kind: 'text', page: 2, text: 'for all of you. The long-term plan stays.' },
  ])
})
