import { expect, it } from 'vitest'
import { cutText } from './cutText.ts'
import { unstorableText } from './records/unstorableText.ts'

it.each([
  ['a short text', 'Ada', 5, 'Ada'],
  ['a long one', 'Ada Ode', 3, 'Ada'],
  ['one whose last character would be halved', 'Ada😀', 4, 'Ada'],
  ['one whose last character just fits', 'Ada😀!', 5, 'Ada😀'],
  ['one without room', '😀', 1, ''],
])('%s is cut between characters', (_, text, max, cut) => {
  expect(cutText(text, max)).toBe(cut)
  expect(unstorableText(cutText(text, max))).toBe(null)
})
