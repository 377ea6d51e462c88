import type { JobType } from '../../../jobs/jobType.ts'
import { CalendarError } from '../../../providers/calendars/calendarError.ts'
import type { Database } from '../../../store/database.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import { findRecord } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import { systemActor } from '../../../store/scope.ts'
import type { StoreLog } from '../../../store/storeLog.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { enqueueCopies } from '../copies/planCopies.ts'
import type { ForeignTimes } from '../foreignBusy.ts'
import type { LinkHealth } from '../linkHealth.ts'
import type { OpenLink } from '../openLink.ts'
import { bookingsToRetry } from '../store/copyStore.ts'
import { findLink, type LinkKey, type StoredLink } from '../store/linkStore.ts'
import type { createSyncLink } from './syncLink.ts'
import type { WatchLink } from './watchLink.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'get'>
  openLink: OpenLink['openLink']
  health: LinkHealth
  refresh: ForeignTimes['refresh']
  syncLink: ReturnType<typeof createSyncLink>
  watchLink: WatchLink
  log: StoreLog
  now: () => Date
}

const linkTask = 'look at a connected calendar'

/** A copy that could not be written is tried again this often. */
const retryMs = 30 * 60_000

/** Enqueues a look at a link's calendar. At most one waits, and one runs. */
export async function enqueueLink(
  db: TenantDb,
  { tenant_id: tenantId, calendar_id, provider }: LinkKey & { tenant_id: string },
): Promise<void> {
  const payload = { calendar: calendar_id, provider }
  await enqueueJob(db, {
    tenantId,
    task: linkTask,
    key: `${calendar_id} ${provider}`,
    payload,
    maxAttempts: 1,
  })
}

/** Creates the job that looks at one connected calendar. A failure is noted with it; the next look is planned anyway. */
export function linkJob(deps: Deps): JobType {
  const { database, store, openLink, refresh, health, syncLink, watchLink, log, now } = deps
  return {
    task: linkTask,
    run: async ({ tenantId, payload, signal }) => {
      const key = { calendar_id: String(payload.calendar), provider: providerIn(payload.provider) }
      const link = await database.inTenant(tenantId, db => findLink(db, key))
      const scope = { tenantId, actor: systemActor, requestId: '' }
      const calendar = link && (await findRecord(store, scope, 'calendar', key.calendar_id))
      if (!link || !calendar) return
      const zone = calendar.data.timezone
      try {
        // Shows how all its calendars are, and when they are busy, also if nobody asks for a time.
        await refresh(link, zone, signal)
        if (link.write_calendar) await health.during(link, () => look(link, zone, signal))
      } catch (error) {
        if (!(error instanceof CalendarError)) throw error
        log.info({ code: error.code, provider: key.provider }, 'A connected calendar could not be read')
      }
    },
  }

  async function look(link: StoredLink, zone: string, signal: AbortSignal): Promise<void> {
    const opened = await openLink(link, signal)
    await syncLink(opened, link, zone)
    const { tenant_id } = link
    await database.inTenant(tenant_id, async db => {
      const before = new Date(now().getTime() - retryMs)
      for (const id of await bookingsToRetry(db, link, before)) await enqueueCopies(db, tenant_id, id)
    })
    await watchLink.keep(opened, link)
  }
}

function providerIn(value: unknown): LinkKey['provider'] {
  return value === 'microsoft' ? 'microsoft' : 'google'
}
