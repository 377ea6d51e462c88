import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { errorText } from './errorText.ts'

test.each([
  ['keeps what a person can read', new Error('Nobody is there'), 'Nobody is there'],
  ['keeps it on one line', new Error('First\n  second\u0000third'), 'First second third'],
  [
    'hides who signs in at an address, and what is asked there',
    new Error('GET https://ann:pass@crm.example/list?token=abc#x failed'),
    'GET https://…@crm.example/list failed',
  ],
  ['hides what looks like a key', new Error('Bad key sk-live-0123456789abcdef0123'), 'Bad key …'],
  ['takes what an error of ours says', new AppError('record.conflict', { detail: 'Not now.' }), 'Not now.'],
  ['takes whatever was thrown', 'just words', 'just words'],
])('the text of an error %s', (_what, error, text) => {
  expect(errorText(error)).toBe(text)
})

test('the text of an error is short', () => {
  expect(errorText(new Error('no '.repeat(5000)))).toHaveLength(300)
})
