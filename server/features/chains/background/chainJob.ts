import { isHandedOn, type Job, type JobType } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import { chainJobTask } from '../store/chainJobTask.ts'
import { brokenOff, takeUpRun } from '../store/chainRunStore.ts'
import type { PerformRun } from './performRun.ts'
import type { RunEnds } from './runEnds.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  performRun: PerformRun
  ends: Pick<RunEnds, 'end'>
  now: () => Date
}

/**
 * Continues runs on the queue, after their last finished step. The job itself cannot be cancelled: cancel the run
 * instead.
 */
export function createChainJob({ database, performRun, ends, now }: Deps): JobType {
  return { task: chainJobTask, run, waits: [1, 10, 60, 300], maxMinutes: 65, mustEnd: true }

  async function run(job: Job): Promise<void> {
    const { tenantId, payload, signal } = job
    const id = String(payload.run)
    const begun = await database.inTenant(tenantId, db => takeUpRun(db, id))
    if (!begun) return
    try {
      await performRun(begun, { signal, job })
    } catch (error) {
      if (job.isLastAttempt && !isHandedOn(signal)) await giveUp(tenantId, id)
      throw error
    }
  }

  async function giveUp(tenantId: string, id: string): Promise<void> {
    await database.inTenant(tenantId, db => ends.end(db, id, brokenOff(now())))
  }
}
