import { createBoundedCache } from '../../../limits/boundedCache.ts'
import type { Database } from '../../../store/database.ts'
import type { StoreLog } from '../../../store/storeLog.ts'
import { noteEmbedReport } from './embedReportStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  log: StoreLog
  now: () => Date
}

export type EmbedReports = ReturnType<typeof createEmbedReports>

/** Milliseconds for which a repeated report of the same site is ignored, however many visitors the site has. */
const quietMs = 10_000
const maxRemembered = 2000
const longestOrigin = 300

/** Records where chats are shown and refused. Callers do not wait for it. */
export function createEmbedReports({ database, log, now }: Deps) {
  const noted = createBoundedCache<number>({ max: maxRemembered })
  return { note }

  /** Records a site's request for its chat; `reason` says why the chat does not show. */
  function note(tenantId: string, origin: string | undefined, reason: string | null): void {
    if (origin === undefined || origin === 'null' || origin.length > longestOrigin) return
    const key = `${tenantId} ${origin} ${reason}`
    const at = now()
    if (at.getTime() - (noted.get(key) ?? 0) < quietMs) return
    noted.set(key, at.getTime())
    const seen = { tenantId, origin, reason, at }
    database
      .inTenant(tenantId, db => noteEmbedReport(db, seen))
      .catch((error: unknown) => log.warn({ err: error }, 'A report of an embedded chat could not be noted'))
  }
}
