import { expect, it } from 'vitest'
import { isFoundIn } from './isFoundIn.ts'

const english = { language: 'en', timeZone: 'Europe/London' }
const said = {
  text: 'Yes, I am Maya  Thornton, 1,250.50 on 5 March 2027.',
  at: new Date('2027-03-01T12:00:00Z'),
}

it.each<[unknown, boolean]>([
  ['maya thornton', true],
  [1250.5, true],
  ['2027-03-05', true],
  [['Maya', 1250.5], true],
  [{ name: 'Maya', total: 1250.5 }, true],
  [{ name: 'Maya', total: 1 }, false],
  [[], false],
  [{}, false],
  [[{}], false],
  // People say yes or no in any words, and of many things.
  [true, false],
  [false, false],
  ['', false],
  [null, false],
])('%j is found in a message: %s', (value, isFound) => expect(isFoundIn(value, said, english)).toBe(isFound))
