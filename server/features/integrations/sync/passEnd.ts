import { AppError } from '../../../errors.ts'
import type { Job } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import { countUnseen, noteGone, unseenObjects } from '../store/objectStore.ts'
import { addToRun, type StoredRun } from '../store/runStore.ts'
import type { RunningSync } from './runningSync.ts'
import { isOverBrake } from './syncRules.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  now: () => Date
}

const deletionBatch = 100

/**
 * Moves the records of entries that a complete pass has not seen to the trash. Returns the counts instead, and deletes
 * nothing, if that is suspiciously much and nobody has accepted it.
 */
export async function deleteGone(
  deps: Deps,
  job: Job,
  running: RunningSync,
): Promise<{ gone: number; of: number } | null> {
  const { id, pass, accepted } = running
  const { gone, of } = await deps.database.inTenant(id.tenantId, db => countUnseen(db, id, pass))
  if (isOverBrake(gone, of) && gone > accepted) return { gone, of }
  await deleteUnseen(deps, job, running)
  return null
}

async function deleteUnseen(
  { database, now }: Deps,
  job: Job,
  { id, pass, target, run }: RunningSync,
): Promise<void> {
  for (let after = ''; ; ) {
    job.signal.throwIfAborted()
    const asked = { pass, after, limit: deletionBatch }
    const batch = await database.inTenant(id.tenantId, db => unseenObjects(db, id, asked))
    const last = batch.at(-1)
    if (!last) return
    const gone: string[] = []
    const errors: StoredRun['errors'] = []
    for (const { key, recordId } of batch) {
      try {
        await target.remove(recordId)
        gone.push(key)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        errors.push({ key, label: key, pointer: '', message: error.message })
      }
    }
    await database.inTenant(id.tenantId, async db => {
      await noteGone(db, id, gone, now())
      await addToRun(db, run, { deleted: gone.length, failed: errors.length }, errors)
    })
    after = last.key
  }
}
