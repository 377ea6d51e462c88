import { AppError } from '../../errors.ts'

/** The error for a text that is to be the address of a site. */
export function noAddress(): AppError {
  const message = 'This is not a web address. Enter it as www.example.com.'
  return new AppError('request.invalid', { errors: [{ pointer: '/query/url', keyword: 'format', message }] })
}
