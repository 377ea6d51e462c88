import { eachAlone } from '../../limits/eachAlone.ts'
import type { Database } from '../../store/database.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { enqueueDocumentReading, readDocumentTask } from './documents/enqueueDocumentReading.ts'
import { enqueueSiteReading, readSiteTask } from './pages/enqueueSiteReading.ts'
import { type ImportSource, noteImport } from './store/importState.ts'
import { endOfLeft, leftImports, type WantedImports } from './store/leftImports.ts'

interface Deps {
  database: Pick<Database, 'owner' | 'inTenant'>
  now: () => Date
}

const atOnce = 200
const tasks = { imported_document: readDocumentTask, imported_webpage: readSiteTask } as const
const enqueue = { imported_document: enqueueDocumentReading, imported_webpage: enqueueSiteReading } as const

const reasons = { cancelled: 'stopped', failed: 'failed', killed: 'server_ended' } as const

/**
 * Recovers up to 200 orphaned imports; returns how many. A job is gone because many records changed at once, the record
 * was in the trash at its turn, someone cancelled the waiting job, or servers died over it. The last is rarely the
 * fault of the import, so it is tried again a few times, each time after a pause.
 */
export async function takeUpImports({ database, now }: Deps): Promise<number> {
  const wanted = { tasks, now: now() }
  const left = await leftImports(database, wanted, atOnce)
  await eachAlone(left, source => database.inTenant(source.tenantId, db => takeUp(db, source, wanted)))
  return left.length
}

async function takeUp(db: TenantDb, source: ImportSource, wanted: WantedImports): Promise<void> {
  const end = await endOfLeft(db, source, wanted)
  if (end === null) return
  if (end !== 'not') {
    const read_at = wanted.now.toISOString()
    await noteImport(db, source, { status: 'failed', reason: reasons[end], read_at })
    return
  }
  await noteImport(db, source, { status: 'queued' })
  await enqueue[source.entity](db, source)
}
