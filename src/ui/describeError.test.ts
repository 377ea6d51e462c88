import { expect, it } from 'vitest'
import { describeError } from './describeError.ts'
import { en } from './texts/en/en.ts'

it('passes on what the server says to a person, with the number to quote', () => {
  expect(describeError({ status: 409, message: 'It is still in use', requestId: 'r1' }, en)).toEqual({
    text: 'It is still in use',
    requestId: 'r1',
  })
})

it('has words of its own where the server’s would help nobody', () => {
  expect(describeError({ status: 0 }, en).text).toBe(en.errors.network)
  expect(describeError({ status: 500, message: 'boom' }, en).text).toBe(en.errors.unexpected)
  expect(describeError(new TypeError('x is undefined'), en).text).toBe(en.errors.unexpected)
})

it('has its own words for some kinds of problems', () => {
  const error = { status: 409, code: 'booking.slot_taken', message: 'That time has just been taken.' }
  expect(describeError(error, en).text).toBe('That time has just been taken. Choose another one.')
  expect(describeError({ status: 409, code: 'constructor', message: 'No.' }, en).text).toBe('No.')
})
