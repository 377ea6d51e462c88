import { AppError } from '../../errors.ts'
import { eachAlone } from '../../limits/eachAlone.ts'
import type { Database } from '../../store/database.ts'
import { systemActor } from '../../store/scope.ts'
import type { BookingService } from './bookingService.ts'
import { type DueBooking, findDueBookings } from './store/dueBookings.ts'
import { unansweredReason } from './unansweredReason.ts'

interface Deps {
  database: Pick<Database, 'owner'>
  bookings: Pick<BookingService, 'complete' | 'reject'>
  now: () => Date
}

/** Settles bookings that time has decided. Returns how many; safe in several processes at once. */
export async function settleOverdueBookings({ database, bookings, now }: Deps): Promise<number> {
  let settled = 0
  await eachAlone(await findDueBookings(database, now(), atOnce), async booking => {
    if (await settle(booking)) settled += 1
  })
  return settled

  async function settle({ tenantId, id, status }: DueBooking): Promise<boolean> {
    const scope = { tenantId, actor: systemActor, requestId: '' }
    try {
      if (status === 'accepted') await bookings.complete(scope, id)
      else await bookings.reject(scope, id, { reason: unansweredReason })
      return true
    } catch (error) {
      // Somebody has changed or deleted it in the meantime.
      if (error instanceof AppError && error.status < 500) return false
      throw error
    }
  }
}

/** Any others of each kind wait for the next run. */
const atOnce = 500
