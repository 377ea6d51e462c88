import type { Job, JobType } from '../../../jobs/jobType.ts'
import type { BookingChangeKind } from '../../../store/bookingTables.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import type { BookingFollower } from '../../bookingFollower.ts'
import { bookingFacts, bookingSchema } from '../data/bookingFacts.ts'
import { calendarName, isBookingStored } from '../store/bookingStore.ts'
import { bindingsAtLimit } from '../store/occasionLimit.ts'
import type { OccasionStart } from './createOccasionStart.ts'
import { emptyValue } from './facts/emptyValue.ts'
import { enabledBindings } from './store/bindingStore.ts'

interface Deps {
  start: OccasionStart
  now: () => Date
}

const task = 'begin chains of a booking'
const event = 'booking_event'
/** Changes that start nothing: edits of other fields, and removals. */
const quiet: ReadonlySet<BookingChangeKind> = new Set(['changed', 'removed'])

interface Payload {
  kind: BookingChangeKind
  /** ISO. */
  at: string
  tells: boolean
  id: string
  /** The booking after and before the change, each with the name of its calendar. */
  booking: Snapshot
  previous: Snapshot | null
}

interface Snapshot {
  data: EntityData<'booking'>
  calendar: string
}

/**
 * Creates the follower that queues a change of a booking, and the job that starts its chains. A chain can cause such a
 * change itself, so a trigger starts at most 30 runs an hour for one booking, and 30 for bookings that chains made.
 */
export function createBookingOccasions({ start, now }: Deps): {
  follower: BookingFollower
  job: JobType
} {
  return { follower: { follow }, job: { task, run } }

  async function follow(
    ...[db, { id, tenantId, bookingId, kind, at, tells, booking, previous }]: Parameters<
      BookingFollower['follow']
    >
  ): Promise<void> {
    if (!booking || quiet.has(kind)) return
    if ((await enabledBindings(db, [event])).length === 0) return
    const withName = async (data: EntityData<'booking'>): Promise<Snapshot> => ({
      data,
      calendar: await calendarName(db, data.calendar_id),
    })
    const payload = {
      ...{ kind, at: at.toISOString(), tells, id: bookingId },
      booking: await withName(booking),
      previous: previous && (await withName(previous)),
    }
    await enqueueJob(db, { tenantId, task, key: id, payload })
  }

  async function run(job: Job): Promise<void> {
    const { kind, at, tells, id, ...found } = job.payload as unknown as Payload
    const booking = shown(id, found.booking)
    const previous = found.previous ? shown(id, found.previous) : emptyValue(bookingSchema)
    await start(job, event, async db => {
      if (!(await isBookingStored(db, id))) return null
      return {
        input: { kind, changed_at: at, tells, booking, previous },
        atLimit: await bindingsAtLimit(db, {
          ...{ event, id, idAt: ['booking', 'id'], sourceAt: ['booking', 'source'] },
          ...{ isChains: booking.source === 'chain', now: now() },
        }),
      }
    })
  }
}

function shown(id: string, { data, calendar }: Snapshot) {
  return bookingFacts({ id, booking: data, calendar })
}
