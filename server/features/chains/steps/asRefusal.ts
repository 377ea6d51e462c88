import { AppError } from '../../../errors.ts'
import { StepError } from './stepError.ts'

/** Turns the platform's refusals into step failures; throws other errors unchanged. */
export function asRefusal(error: unknown): never {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  const { errors = [] } = error.details
  const reasons = errors.map(({ pointer, message }) => `${pointer} ${message}`)
  const code = error.code === 'record.invalid' ? 'schema_mismatch' : 'action_failed'
  throw new StepError(code, [error.message, ...reasons].join(' '), { mayPass: false, cause: error })
}
