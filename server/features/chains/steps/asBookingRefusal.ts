import { AppError } from '../../../errors.ts'
import { asRefusal } from './asRefusal.ts'
import { StepError } from './stepError.ts'

/**
 * Turns the refusals of bookings into step failures, also those of a calendar that is locked or cannot be asked:
 * another attempt may succeed. Throws other errors unchanged.
 */
export function asBookingRefusal(error: unknown): never {
  if (!(error instanceof AppError) || !error.code.startsWith('booking.')) return asRefusal(error)
  throw new StepError('action_failed', error.message, { mayPass: error.status >= 500, cause: error })
}
