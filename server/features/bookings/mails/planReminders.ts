import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { BookingChange } from '../../bookingFollower.ts'
import { reminderTimes } from '../store/reminderStore.ts'

type Booking = NonNullable<EntityData<'booking'>>

/** Task of the job that sends one reminder. */
export const remindOfBooking = 'remind of a booking'

/** Plans the reminders of a booking after a change that decides about them. */
export async function planReminders(
  db: TenantDb,
  { tenantId, bookingId, kind, booking, previous }: BookingChange,
  now: Date,
): Promise<void> {
  if (!booking || !mayBeReminded(booking, now)) return
  const isSettled = previous?.start === booking.start && previous.email === booking.email
  if (isSettled && kind !== 'booked' && kind !== 'confirmed') return
  const times = await reminderTimes(db)
  await enqueueReminders(db, { tenantId, bookingId, booking, times, now })
}

interface Plan {
  tenantId: string
  bookingId: string
  booking: Pick<Booking, 'start'>
  /** Minutes before the start. */
  times: readonly number[]
  now: Date
}

/** Enqueues the reminders of a booking that are still to come; planned ones stay as they are. */
export async function enqueueReminders(
  db: TenantDb,
  { tenantId, bookingId, booking: { start }, times, now }: Plan,
): Promise<void> {
  for (const beforeMinutes of times) {
    const runAt = new Date(Date.parse(start) - beforeMinutes * 60_000)
    if (runAt <= now) continue
    const key = `reminder:${bookingId}:${beforeMinutes}:${start}`
    const payload = { booking: bookingId, start, before_minutes: beforeMinutes }
    await enqueueJob(db, { tenantId, task: remindOfBooking, key, payload, runAt })
  }
}

/** Returns whether a booking may get reminders once it is confirmed. */
function mayBeReminded({ status, start, email }: Booking, now: Date): boolean {
  const isOpen = status === 'accepted' || status === 'pending'
  return isOpen && email !== undefined && Date.parse(start) > now.getTime()
}
