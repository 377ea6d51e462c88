import { expect, test } from 'vitest'
import { replySubject } from './replySubject.ts'

test.each([
  ['Prices', 'Re: Prices'],
  ['RE: AW: Re[2]: Prices', 'Re: Prices'],
  ['回复：价格', 'Re: 价格'],
  ['Reading list', 'Re: Reading list'],
  ['Fwd: Prices', 'Re: Fwd: Prices'],
  ['', 'Re:'],
])('an answer to “%s” is “%s”', (subject, answer) => {
  expect(replySubject(subject)).toBe(answer)
})
