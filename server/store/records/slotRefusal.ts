import { AppError } from '../../errors.ts'

/** PostgreSQL's code for an exclusion, which only the slots of bookings have. */
const takenState = '23P01'
/** The code of `lock_calendars` if the calendar stays locked for too long. */
const busyState = 'SB001'

/** Returns the error for a booking without a free slot, or null for any other error. It tells nothing of the rival. */
export function slotRefusal(error: unknown): AppError | null {
  const state = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (state === takenState) return slotTaken()
  return state === busyState ? new AppError('booking.busy', { headers: { 'retry-after': '2' } }) : null
}

/** Returns `booking.slot_taken`, which points to the start. */
export function slotTaken(): AppError {
  const message = 'That time has just been taken.'
  return new AppError('booking.slot_taken', {
    detail: message,
    errors: [{ pointer: '/start', keyword: 'slot', message }],
  })
}
