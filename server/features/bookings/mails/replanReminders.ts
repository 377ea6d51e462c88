import { sameJson } from '../../../../common/json/jsonValue.ts'
import type { JobType } from '../../../jobs/jobType.ts'
import type { EntityHook } from '../../../records/entityHook.ts'
import type { Database } from '../../../store/database.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import { reminderTimes, upcomingBookings } from '../store/reminderStore.ts'
import { enqueueReminders } from './planReminders.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  now: () => Date
}

const task = 'plan reminders of bookings'
const atOnce = 200
const first = '00000000-0000-0000-0000-000000000000'

/** Creates the job that plans the reminders of all upcoming bookings by changed rules. */
export function replanReminders({ database, now }: Deps): JobType {
  return { task, run: ({ tenantId, signal }) => replan(tenantId, signal) }

  async function replan(tenantId: string, signal: AbortSignal): Promise<void> {
    for (let after = first; ; ) {
      signal.throwIfAborted()
      const last = await database.inTenant(tenantId, async db => {
        const [at, times] = [now(), await reminderTimes(db)]
        const bookings = await upcomingBookings(db, { after, since: at.toISOString(), limit: atOnce })
        for (const { id, start } of bookings) {
          await enqueueReminders(db, { tenantId, bookingId: id, booking: { start }, times, now: at })
        }
        return bookings.length < atOnce ? null : bookings.at(-1)
      })
      if (!last) return
      after = last.id
    }
  }
}

/** Plans reminders again after a change of the rules. Dropped ones stay planned, and find no rule when they are due. */
export const replanAfterRules: NonNullable<EntityHook['withWrites']> = async ({ scope, db, writes }) => {
  const isChanged = writes.some(
    ({ before, after }) => !sameJson(before?.data.reminders ?? null, after.data.reminders ?? null),
  )
  if (isChanged) await enqueueJob(db, { tenantId: scope.tenantId, task, key: 'all' })
}
