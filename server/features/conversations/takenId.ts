import { AppError } from '../../errors.ts'

/** A client's temporary id that names something of somebody else, of which this client is told nothing. */
export function takenId(): AppError {
  const message = 'Something else was sent under this id.'
  return new AppError('record.invalid', {
    errors: [{ pointer: '/client_event_id', keyword: 'x-unique', message }],
  })
}
