import type { TenantDb } from '../../../store/tenantRun.ts'
import type { BookingChange, BookingFollower } from '../../bookingFollower.ts'
import type { OutboxService } from '../../outbox/outboxService.ts'
import { bookingById } from '../store/ownBookings.ts'
import type { BookingFactsReader } from './bookingFacts.ts'
import { bookingMail } from './bookingMail.ts'
import { bookingMailKind, fileOf } from './bookingMailKind.ts'
import { planReminders } from './planReminders.ts'

interface Deps {
  outbox: Pick<OutboxService, 'writeToPerson' | 'withdraw'>
  reader: BookingFactsReader
  now: () => Date
}

/** Creates the follower that mails people about changes of their bookings, and plans their reminders. */
export function bookingMailFollower({ outbox, reader, now }: Deps): BookingFollower {
  return { follow }

  async function follow(db: TenantDb, change: BookingChange): Promise<void> {
    await mail(db, change)
    if (isNoLongerSo(change)) await outbox.withdraw(db, change.tenantId, change.bookingId)
    await planReminders(db, change, now())
  }

  async function mail(db: TenantDb, change: BookingChange): Promise<void> {
    const { tenantId, bookingId, booking, previous, at } = change
    const kind = bookingMailKind(change, now())
    if (!kind || !booking?.email) return
    // The person's data may have been erased since.
    if (!(await bookingById(db, bookingId))) return
    const { facts } = await reader.read(db, { tenantId, bookingId, booking })
    const news = { kind, bookingId, booking, previous, file: fileOf(kind, change), at }
    await outbox.writeToPerson(db, tenantId, bookingMail(booking.email, news, facts))
  }
}

/** Returns whether reminders of the earlier state would be wrong. */
function isNoLongerSo({ booking, previous }: BookingChange): boolean {
  if (booking?.status !== 'accepted') return true
  return previous !== null && (previous.start !== booking.start || previous.email !== booking.email)
}
