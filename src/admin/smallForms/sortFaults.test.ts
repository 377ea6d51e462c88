import { expect, it } from 'vitest'
import { ApiError } from '../../api/ApiError.ts'
import { sortFaults } from './sortFaults.ts'

function refusal(...pointers: string[]) {
  const errors = pointers.map(pointer => ({ pointer, keyword: 'x', message: `wrong at ${pointer}` }))
  return new ApiError(422, { errors })
}

it('puts what the server objects to at its field', () => {
  const faults = sortFaults(refusal('/password'), ['email', 'password'])
  expect(faults).toEqual({ fields: { password: 'wrong at /password' }, failure: undefined })
})

it('keeps an objection to something that is not on show for the whole form', () => {
  const error = refusal('/password', '/token')
  expect(sortFaults(error, ['password'])).toEqual({
    fields: { password: 'wrong at /password' },
    failure: error,
  })
})

it('lets every other error concern the whole form', () => {
  const error = new TypeError('no')
  expect(sortFaults(error, ['password'])).toEqual({ fields: {}, failure: error })
})
