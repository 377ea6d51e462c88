import { eachAlone } from '../../../limits/eachAlone.ts'
import type { Database } from '../../../store/database.ts'
import { dueWebpages } from '../store/dueWebpages.ts'
import { noteImport } from '../store/importState.ts'
import { enqueueSiteReading } from './enqueueSiteReading.ts'

interface Deps {
  database: Pick<Database, 'owner' | 'inTenant'>
  now: () => Date
}

const atOnce = 200

/** Queues web pages that are due to be read again; returns how many. */
export async function readDueWebpages({ database, now }: Deps): Promise<number> {
  const due = await dueWebpages(database, now(), atOnce)
  await eachAlone(due, async source => {
    await database.inTenant(source.tenantId, async db => {
      await noteImport(db, source, { status: 'queued' })
      await enqueueSiteReading(db, source)
    })
  })
  return due.length
}
