import { expect, it } from 'vitest'
import { messagePieces } from './messagePieces.ts'

const image = { type: 'image' as const, image_id: 'i' }
const file = { type: 'file' as const, file_id: 'f' }

it.each([
  ['a text is one', 'Hello', [], [{ text: 'Hello' }]],
  ['a text goes with its file', 'Hello', [image], [{ text: 'Hello', fileId: 'i' }]],
  [
    'each file is its own',
    'Hello',
    [image, file],
    [
      { text: 'Hello', fileId: 'i' },
      { text: '', fileId: 'f' },
    ],
  ],
  ['files may come without words', '', [file], [{ text: '', fileId: 'f' }]],
])('%s', (_, text, files, pieces) => {
  expect(messagePieces({ text, files })).toEqual(pieces)
})

it('a text that is too long for a caption goes before its file', () => {
  const text = 'x'.repeat(1001)
  expect(messagePieces({ text, files: [image] })).toEqual([{ text }, { text: '', fileId: 'i' }])
})
