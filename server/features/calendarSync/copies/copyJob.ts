import type { JobType } from '../../../jobs/jobType.ts'
import { CalendarError } from '../../../providers/calendars/calendarError.ts'
import type { Database } from '../../../store/database.ts'
import type { EntityRecord } from '../../../store/records/entityData.ts'
import { findRecord, readSettings } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import { systemActor } from '../../../store/scope.ts'
import { occupiesTime } from '../../bookings/bookingStatus.ts'
import { serviceOf } from '../../bookings/bookingTerms.ts'
import type { LinkHealth } from '../linkHealth.ts'
import type { OpenLink } from '../openLink.ts'
import { copiesOf, noteCopy, type StoredCopy } from '../store/copyStore.ts'
import { findLink } from '../store/linkStore.ts'
import { warn } from '../store/warningStore.ts'
import { eventCopy } from './eventCopy.ts'
import type { createLookBack } from './lookBack.ts'
import { copyTask } from './planCopies.ts'
import type { WriteCopy } from './writeCopy.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'get'>
  access: Pick<OpenLink, 'openLink' | 'openAccount'>
  health: LinkHealth
  writeCopy: WriteCopy
  lookBack: ReturnType<typeof createLookBack>
  now: () => Date
}

/** Creates the job that writes, changes and removes the events of one booking, and then looks for overlaps. */
export function copyJob(deps: Deps): JobType {
  const { database, store, health, writeCopy, lookBack, now } = deps
  const { openLink, openAccount } = deps.access
  return {
    task: copyTask,
    run: async ({ tenantId, payload, isLastAttempt, signal }) => {
      const id = String(payload.booking)
      const scope = { tenantId, actor: systemActor, requestId: '' }
      const booking = await findRecord(store, scope, 'booking', id)
      const rules = await readSettings(store, scope, 'scheduling_rules')
      const isLive = booking !== null && occupiesTime(booking.data.status)
      const copy = isLive ? eventCopy(booking, serviceOf(rules, booking.data.service_id)?.name) : null
      const rows = await database.inTenant(tenantId, db => copiesOf(db, id))
      const failures: CalendarError[] = []
      for (const row of rows.filter(({ status }) => status === 'pending' || status === 'failed')) {
        try {
          await write(row, copy, signal)
        } catch (error) {
          if (!(error instanceof CalendarError)) throw error
          await noteFailure(row, error, isLastAttempt)
          failures.push(error)
        }
      }
      if (booking && isLive && isAhead(booking)) await look(tenantId, booking, signal, failures)
      // After the last attempt, the warning says it, and looks at the calendar go on to try.
      if (failures[0] && !isLastAttempt) throw failures[0]
    },
  }

  async function write(row: StoredCopy, copy: ReturnType<typeof eventCopy> | null, signal: AbortSignal) {
    const link = await database.inTenant(row.tenant_id, db => findLink(db, row))
    // A copy may outlive its link, or be in the calendar that was chosen before.
    if (link?.integration_id !== row.integration_id) {
      await writeCopy(await openAccount(row, signal), row, copy)
      return
    }
    await health.during(link, async () => writeCopy(await openLink(link, signal), row, copy))
  }

  async function noteFailure(row: StoredCopy, { message }: CalendarError, isLast: boolean): Promise<void> {
    const { tenant_id, booking_id, calendar_id, provider } = row
    await database.inTenant(tenant_id, async db => {
      await noteCopy(db, row, { error: message, ...(isLast && { status: 'failed' }) }, now())
      if (!isLast || !row.is_wanted) return
      const key = { tenant_id, booking_id, calendar_id, provider }
      await warn(db, { ...key, code: 'not_written', event_id: '', at: now() })
      const link = await findLink(db, row)
      if (link && row.status !== 'failed') await health.unwritten(db, link, message)
    })
  }

  async function look(
    tenantId: string,
    booking: EntityRecord<'booking'>,
    signal: AbortSignal,
    failures: CalendarError[],
  ): Promise<void> {
    try {
      await lookBack(tenantId, booking, signal)
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error
      failures.push(error)
    }
  }

  function isAhead({ data }: EntityRecord<'booking'>): boolean {
    return Date.parse(data.end) > now().getTime()
  }
}
