import { expect, it } from 'vitest'
import { withoutSourceLines } from './withoutSourceLines.ts'

const sources = [{ title: 'Crown' }, { title: 'Where do I park?' }]

it.each([
  ['It is 550 £.\n\n— From: Crown', 'It is 550 £.'],
  [
    'It is 550 £.\n\n— From: Crown\n\nBehind the house.\n\n— Aus: Where do I park?',
    'It is 550 £.\n\nBehind the house.',
  ],
  ['As it says under Crown: it is 550 £.', 'As it says under Crown: it is 550 £.'],
  ['You can choose between two things: Crown', 'You can choose between two things: Crown'],
  ['It is 550 £.\n\n— From: Bridge', 'It is 550 £.\n\n— From: Bridge'],
])('%j is shown above its sources as %j', (text, shown) => {
  expect(withoutSourceLines(text, sources)).toBe(shown)
  expect(withoutSourceLines(text, undefined)).toBe(text)
})
