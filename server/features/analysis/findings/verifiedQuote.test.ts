import { expect, it } from 'vitest'
import { verifiedQuote } from './verifiedQuote.ts'

const said = 'I have asked twice,\n and nobody  could tell me the opening hours.'

it('finds words across other blanks and compatible characters', () => {
  expect(verifiedQuote(' nobody could tell  me ', said)).toBe('nobody could tell me')
  expect(verifiedQuote('the ﬁnal price', 'What is the final price?')).toBe('the final price')
})

it.each([
  ['invented words', 'nobody wanted to tell me'],
  ['another case', 'NOBODY COULD TELL ME'],
  ['less than 12 characters', 'nobody'],
  ['blanks only', '                '],
])('refuses %s', (_, quote) => {
  expect(verifiedQuote(quote, said)).toBeNull()
})

it('keeps the first 500 characters of a long quote', () => {
  const long = 'word '.repeat(300)
  expect(verifiedQuote(long, long)?.length).toBeLessThanOrEqual(500)
})
