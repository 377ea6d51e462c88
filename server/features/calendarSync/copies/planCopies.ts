import type { CalendarProviders } from '../../../providers/calendars/calendarProvider.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { occupiesTime } from '../../bookings/bookingStatus.ts'
import { copiesOf, unwantCopy, wantCopy } from '../store/copyStore.ts'
import { linksOf } from '../store/linkStore.ts'
import { clearWarnings } from '../store/warningStore.ts'

type Booking = NonNullable<EntityData<'booking'>>

export const copyTask = 'write a booking to other calendars'

/** Enqueues the writing of a booking. At most one job of a booking waits, and one runs. */
export async function enqueueCopies(db: TenantDb, tenantId: string, bookingId: string): Promise<void> {
  await enqueueJob(db, { tenantId, task: copyTask, key: bookingId, payload: { booking: bookingId } })
}

/**
 * Plans the events of a booking in other calendars, in the transaction of its change: which are written, and which have
 * to go. A job does it. `booking` is null if it was removed.
 */
export async function planCopies(
  db: TenantDb,
  providers: CalendarProviders,
  {
    tenantId,
    bookingId,
    booking,
    at,
  }: { tenantId: string; bookingId: string; booking: Booking | null; at: Date },
): Promise<void> {
  const calendars =
    booking && occupiesTime(booking.status)
      ? [booking.calendar_id, ...(booking.further_calendar_ids ?? [])]
      : []
  const links = (await linksOf(db, [...new Set(calendars)])).flatMap(link =>
    link.write_calendar && link.integration_id !== null
      ? [{ ...link, foreign_id: link.write_calendar.id }]
      : [],
  )
  const copies = await copiesOf(db, bookingId)
  if (links.length === 0 && copies.length === 0) return
  await clearWarnings(db, bookingId)
  for (const { calendar_id, provider, foreign_id, integration_id } of links) {
    const key = { tenant_id: tenantId, booking_id: bookingId, calendar_id, provider, foreign_id }
    await wantCopy(db, { ...key, integration_id, event_id: providers[provider].eventIdOf(bookingId) }, at)
  }
  const isKept = (copy: (typeof copies)[number]) =>
    links.some(
      link =>
        link.calendar_id === copy.calendar_id &&
        link.provider === copy.provider &&
        link.foreign_id === copy.foreign_id,
    )
  for (const copy of copies) if (!isKept(copy) && copy.status !== 'removed') await unwantCopy(db, copy, at)
  await enqueueCopies(db, tenantId, bookingId)
}
