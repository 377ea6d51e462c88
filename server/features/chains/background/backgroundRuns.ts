import { isRecordId } from '../../../../common/isRecordId.ts'
import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { type AskedRun, newRun } from '../newRun.ts'
import { enqueueRun } from '../store/chainJobTask.ts'
import { beginRun, findRun } from '../store/chainRunStore.ts'
import type { RunEnds } from './runEnds.ts'
import { notifyRunEnded } from './runStops.ts'

export type BackgroundRuns = ReturnType<typeof createBackgroundRuns>

/** Starts runs that continue on the queue, and cancels any run. */
export function createBackgroundRuns({
  database,
  ends,
  now,
}: {
  database: Pick<Database, 'inTenant'>
  ends: Pick<RunEnds, 'cancel'>
  now: () => Date
}) {
  return { begin, cancel }

  /** Starts a run within the transaction of its cause. The same id is the same run and starts once. */
  async function begin(db: TenantDb, wish: Omit<AskedRun, 'isBackground'>): Promise<void> {
    const { tenantId, id } = wish
    await beginRun(db, newRun({ ...wish, isBackground: true }))
    await enqueueRun(db, { tenantId, id })
  }

  /** Ends a run for good. Throws `resource.not_found`, and `record.conflict` if it has already ended. */
  async function cancel({ tenantId, actor }: Scope, id: string): Promise<void> {
    if (!isRecordId(id)) throw new AppError('resource.not_found')
    await database.inTenant(tenantId, async db => {
      if (await ends.cancel(db, { tenantId, id }, { by: actor, at: now() })) {
        await notifyRunEnded(db, id)
        // Run the job now: it no longer needs to wait for its time.
        await enqueueRun(db, { tenantId, id })
      } else {
        const run = await findRun(db, id)
        throw new AppError(run ? 'record.conflict' : 'resource.not_found', run && { detail: hasEnded })
      }
    })
  }
}

const hasEnded = 'The run has ended.'
