import type { Job, JobType } from '../../../jobs/jobType.ts'
import type { BookingChangeKind } from '../../../store/bookingTables.ts'
import type { Database } from '../../../store/database.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import type { StoreLog } from '../../../store/storeLog.ts'
import type { BookingFollower } from '../../bookingFollower.ts'
import { bookingFacts, bookingSchema } from '../data/bookingFacts.ts'
import { bindingsAtBookingLimit } from '../store/bookingRunStore.ts'
import { calendarName, isBookingStored } from '../store/bookingStore.ts'
import type { BackgroundBindings } from './backgroundBindings.ts'
import { emptyValue } from './facts/emptyValue.ts'
import type { OccasionReader } from './occasionReader.ts'
import { enabledBindings } from './store/bindingStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  background: Pick<BackgroundBindings, 'begin'>
  occasions: Pick<OccasionReader, 'ofItself'>
  log: Pick<StoreLog, 'warn'>
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
export function createBookingOccasions({ database, background, occasions, log, now }: Deps): {
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

  async function run({ tenantId, id: key, payload, finish }: Job): Promise<void> {
    const { kind, at, tells, id, ...found } = payload as unknown as Payload
    const booking = shown(id, found.booking)
    const { enabled, atLimit, isStored } = await database.inTenant(tenantId, async db => ({
      // A person who was erased in the meantime must not come back in a run.
      isStored: await isBookingStored(db, id),
      enabled: await enabledBindings(db, [event]),
      atLimit: await bindingsAtBookingLimit(db, {
        ...{ bookingId: id, isChains: booking.source === 'chain' },
        now: now(),
      }),
    }))
    if (!isStored) return
    for (const binding of enabled.filter(one => atLimit.has(one.id)))
      log.warn({ tenantId, binding: binding.id }, 'Changes of bookings have started too many runs of a chain')
    const previous = found.previous ? shown(id, found.previous) : emptyValue(bookingSchema)
    const input = { kind, changed_at: at, tells, booking, previous }
    const occasion = await occasions.ofItself(tenantId, { event }, { key, input })
    const free = enabled.filter(one => !atLimit.has(one.id))
    await background.begin(occasion, free, { also: finish })
  }
}

function shown(id: string, { data, calendar }: Snapshot) {
  return bookingFacts({ id, booking: data, calendar })
}
