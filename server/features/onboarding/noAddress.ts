import { AppError } from '../../errors.ts'

/** Returns the error for a text that is not a site's address. */
export function noAddress(): AppError {
  const message = 'This is not a web address. Enter it as www.example.com.'
  return new AppError('request.invalid', { errors: [{ pointer: '/query/url', keyword: 'format', message }] })
}
