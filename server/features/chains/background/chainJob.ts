import { type Job, JobStopped, type JobType } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import { chainJobTask } from '../store/chainJobTask.ts'
import { brokenOff, endRun, takeUpRun } from '../store/chainRunStore.ts'
import type { PerformRun } from './performRun.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  performRun: PerformRun
  now: () => Date
}

/**
 * Continues runs on the queue, after their last finished step. The job itself cannot be cancelled: cancel the run
 * instead.
 */
export function createChainJob({ database, performRun, now }: Deps): JobType {
  return { task: chainJobTask, run, waits: [1, 10, 60, 300], maxMinutes: 65, mustEnd: true }

  async function run(job: Job): Promise<void> {
    const { tenantId, payload, signal } = job
    const id = String(payload.run)
    const begun = await database.inTenant(tenantId, db => takeUpRun(db, id))
    if (!begun) return
    try {
      await performRun(begun, { signal, job })
    } catch (error) {
      if (job.isLastAttempt && !isStopped(signal)) await giveUp(tenantId, id)
      throw error
    }
  }

  async function giveUp(tenantId: string, id: string): Promise<void> {
    await database.inTenant(tenantId, db => endRun(db, id, brokenOff(now())))
  }
}

/** Returns whether the server is shutting down or another process now has the job. */
function isStopped({ reason }: AbortSignal): boolean {
  return reason instanceof JobStopped && (reason.reason === 'draining' || reason.reason === 'lost')
}
