import { expect, it } from 'vitest'
import { ApiError, isInvalid, isStale } from './ApiError.ts'

const errors = [{ pointer: '/title', keyword: 'x-unique', message: 'Taken' }]

it.each([
  [new ApiError(412, { current: { _version: 2 } }), true],
  [new ApiError(412, {}), false],
  [new ApiError(409, { current: { _version: 2 } }), false],
  [new Error('412'), false],
])('tells a write that came too late by the record that the refusal brings: %s', (error, isTold) => {
  expect(isStale(error)).toBe(isTold)
})

it.each([
  [new ApiError(422, { errors }), true],
  [new ApiError(422, {}), false],
  [new ApiError(400, { errors }), false],
])('tells a refusal that names the fields at fault: %s', (error, isTold) => {
  expect(isInvalid(error)).toBe(isTold)
})
