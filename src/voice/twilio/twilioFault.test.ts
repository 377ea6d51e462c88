import { expect, it } from 'vitest'
import { mendsItself, twilioFault } from './twilioFault.ts'

it.each([
  [
    { message: 'AccessTokenInvalid (20101): Refused', code: 20101 },
    'AccessTokenInvalid (20101): Refused',
    20101,
  ],
  [new Error('A Call is already active'), 'A Call is already active', 0],
  [undefined, 'The calling service cannot be reached.', 31000],
  [{ code: 31005 }, 'The calling service cannot be reached.', 31005],
])('§8 of %s it shows its words and its code', (error, message, code) => {
  expect(twilioFault(error)).toEqual({ message, code })
})

it('§8 what the SDK mends by itself is no fault of the device, and a refused token is one', () => {
  const mends = (code: number) => mendsItself({ message: '', code })
  expect([31005, 31009, 53000, 53001].map(mends)).toEqual([true, true, true, true])
  expect([20101, 20104, 31003, 31400, 0].map(mends)).toEqual([false, false, false, false, false])
})
