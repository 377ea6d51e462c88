import { AppError } from '../../errors.ts'

/** Returns the error for a temporary id that is already used. It does not reveal for what. */
export function takenId(): AppError {
  const message = 'Something else was sent under this id.'
  return new AppError('record.invalid', {
    errors: [{ pointer: '/client_event_id', keyword: 'x-unique', message }],
  })
}
