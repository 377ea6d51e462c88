import { AppError } from '../../../errors.ts'
import { StepError } from './stepError.ts'

/** What the platform refuses to a caller is a step's failure; whatever else went wrong is thrown as it is. */
export function asRefusal(error: unknown): never {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  const { errors = [] } = error.details
  const reasons = errors.map(({ pointer, message }) => `${pointer} ${message}`)
  const code = error.code === 'record.invalid' ? 'schema_mismatch' : 'action_failed'
  throw new StepError(code, [error.message, ...reasons].join(' '), { mayPass: false, cause: error })
}
