import { expect, test } from 'vitest'
import { idsIn } from './mailIds.ts'

test('Only bracketed ids count, and none with characters that cannot be stored', () => {
  expect(idsIn('Your mail <a@x.example>,<b@x.example>')).toEqual(['a@x.example', 'b@x.example'])
  expect(idsIn('<nul\0l@x.example> <bell\u0007@x.example> <c@x.example>')).toEqual(['c@x.example'])
})
