import type { JobType } from '../../../jobs/jobType.ts'
import type { CalendarProviders } from '../../../providers/calendars/calendarProvider.ts'
import type { Database } from '../../../store/database.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import { findRecords } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import { systemActor } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { planCopies } from '../copies/planCopies.ts'
import { liveBookings } from '../store/linkedBookings.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'getMany'>
  providers: CalendarProviders
  now: () => Date
}

const alignTask = 'bring the bookings of a calendar to another system'

const mostBookings = 2000
const batchSize = 100

/** Enqueues what a newly chosen calendar needs: the bookings that are to come. */
export async function enqueueAlign(db: TenantDb, tenantId: string, calendarId: string): Promise<void> {
  await enqueueJob(db, { tenantId, task: alignTask, key: calendarId, payload: { calendar: calendarId } })
}

/** Creates the job that plans the events of all bookings that are to come in a calendar. */
export function alignJob({ database, store, providers, now }: Deps): JobType {
  return {
    task: alignTask,
    run: async ({ tenantId, payload }) => {
      const scope = { tenantId, actor: systemActor, requestId: '' }
      const calendarId = String(payload.calendar)
      const live = await database.inTenant(tenantId, db => liveBookings(db, calendarId, now(), mostBookings))
      for (let first = 0; first < live.length; first += batchSize) {
        const ids = live.slice(first, first + batchSize).map(({ booking_id }) => booking_id)
        const bookings = await findRecords(store, scope, 'booking', ids)
        await database.inTenant(tenantId, async db => {
          for (const { _id: bookingId, data: booking } of bookings) {
            await planCopies(db, providers, { tenantId, bookingId, booking, at: now() })
          }
        })
      }
    },
  }
}
