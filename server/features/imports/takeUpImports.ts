import { eachAlone } from '../../limits/eachAlone.ts'
import type { Database } from '../../store/database.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { enqueueDocumentReading, readDocumentTask } from './documents/enqueueDocumentReading.ts'
import { enqueueSiteReading, readSiteTask } from './pages/enqueueSiteReading.ts'
import { type ImportSource, noteImport } from './store/importState.ts'
import { endOfLeft, leftImports } from './store/leftImports.ts'

interface Deps {
  database: Pick<Database, 'owner' | 'inTenant'>
  now: () => Date
}

const atOnce = 200
const tasks = { imported_document: readDocumentTask, imported_webpage: readSiteTask } as const
const enqueue = { imported_document: enqueueDocumentReading, imported_webpage: enqueueSiteReading } as const
/** What has brought a server down again and again is not tried once more. */
const reasons = { cancelled: 'stopped', failed: 'failed' } as const

/**
 * Sees to imports whose job is gone: many were changed at once, they lay in the trash when their turn came, somebody has
 * cancelled what waited, or a server died over them. How many there were.
 */
export async function takeUpImports({ database, now }: Deps): Promise<number> {
  const left = await leftImports(database, tasks, atOnce)
  await eachAlone(left, source =>
    database.inTenant(source.tenantId, db => takeUp(db, source, now().toISOString())),
  )
  return left.length
}

async function takeUp(db: TenantDb, source: ImportSource, at: string): Promise<void> {
  const end = await endOfLeft(db, source, tasks)
  if (end === null) return
  if (end !== 'not') {
    await noteImport(db, source, { status: 'failed', reason: reasons[end], read_at: at })
    return
  }
  await noteImport(db, source, { status: 'queued' })
  await enqueue[source.entity](db, source)
}
