import { isRecordId } from '../../../../common/isRecordId.ts'
import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { type AskedRun, newRun } from '../newRun.ts'
import { enqueueRun } from '../store/chainJobTask.ts'
import { beginRun, cancelRun, findRun } from '../store/chainRunStore.ts'
import { notifyQuestions } from '../store/questionStore.ts'
import { notifyRunEnded } from './runStops.ts'

export type BackgroundRuns = ReturnType<typeof createBackgroundRuns>

/** Runs that go on by themselves on the queue, and how any run is ended. */
export function createBackgroundRuns({
  database,
  now,
}: {
  database: Pick<Database, 'inTenant'>
  now: () => Date
}) {
  return { begin, cancel }

  /** Within the transaction of what causes it; the same id is the same run, and begins once. */
  async function begin(db: TenantDb, wish: Omit<AskedRun, 'isBackground'>): Promise<void> {
    const { tenantId, id } = wish
    await beginRun(db, newRun({ ...wish, isBackground: true }))
    await enqueueRun(db, { tenantId, id })
  }

  /** Ends a run for good; throws `resource.not_found`, and `record.conflict` where it has ended before. */
  async function cancel({ tenantId, actor }: Scope, id: string): Promise<void> {
    if (!isRecordId(id)) throw new AppError('resource.not_found')
    await database.inTenant(tenantId, async db => {
      if (await cancelRun(db, id, { by: actor, at: now() })) {
        await notifyRunEnded(db, id)
        await notifyQuestions(db, tenantId)
        // A job that waits for its time has nothing to wait for any more.
        await enqueueRun(db, { tenantId, id })
      } else {
        const run = await findRun(db, id)
        throw new AppError(run ? 'record.conflict' : 'resource.not_found', run && { detail: hasEnded })
      }
    })
  }
}

const hasEnded = 'The run has ended.'
