import { sql } from 'kysely'
import { v7 } from 'uuid'
import { vi } from 'vitest'
import { createJobRunner, type JobRunner } from '../../server/jobs/jobRunner.ts'
import type { Job, JobType } from '../../server/jobs/jobType.ts'
import { connectAlone } from '../../server/store/connectionPool.ts'
import { enqueueJob, type NewJob } from '../../server/store/jobs/enqueueJob.ts'
import { createNotificationFeed } from '../../server/store/notificationFeed.ts'
import { createTestDatabase } from './testDatabase.ts'
import { silentLog } from './testServer.ts'

interface ProcessOptions {
  slots?: number
  now?: () => Date
}

export type JobWorld = Awaited<ReturnType<typeof createJobWorld>>

/** Creates a database with jobs, and processes that run them. */
export async function createJobWorld() {
  const db = await createTestDatabase()
  const { owner } = db.database
  const tenants = { one: v7(), other: v7() }
  const processes: JobRunner[] = []
  return { ...db, owner, tenants, startProcess, enqueue, jobs, untilEnded, clear, close }

  /** Starts the job side of a server process, with these job types. */
  async function startProcess(types: readonly JobType[], options: ProcessOptions = {}): Promise<JobRunner> {
    const notifications = createNotificationFeed({
      connect: () => connectAlone(db.appUrl),
      log: silentLog,
    })
    const runner = createJobRunner({
      database: { owner, notifications },
      types,
      log: silentLog,
      now: () => new Date(),
      ...options,
    })
    const stop = async (graceMs?: number) => {
      await runner.stop(graceMs)
      await notifications.stop()
    }
    const process = { ...runner, stop }
    processes.push(process)
    await runner.start()
    return process
  }

  function enqueue(task: string, job: Partial<NewJob> = {}): Promise<string> {
    return enqueueJob(owner, { tenantId: tenants.one, task, ...job })
  }

  /** Returns the jobs, oldest first; with `task`, only those of that task. */
  async function jobs(task?: string) {
    const all = owner.selectFrom('job').selectAll().orderBy('created_at').orderBy('_id')
    return (task ? all.where('task', '=', task) : all).execute()
  }

  async function untilEnded(task: string): Promise<void> {
    await vi.waitFor(async () => {
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from switchboard.job
        where task = ${task} and state in ('waiting', 'running')`.execute(owner)
      if (rows[0]?.open !== 0) throw new Error(`${rows[0]?.open} jobs to ${task} have not ended`)
    })
  }

  /** Stops the processes and deletes all jobs. */
  async function clear(): Promise<void> {
    await Promise.all(processes.splice(0).map(one => one.stop(0)))
    await owner.deleteFrom('job').execute()
    await owner.deleteFrom('job_process').execute()
  }

  async function close(): Promise<void> {
    await Promise.all(processes.map(one => one.stop(0)))
    await db.drop()
  }
}

/** Creates a job type whose jobs start and then wait until the test ends all of them. */
export function createHeldJob(task: string) {
  const begun: Job[] = []
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  const type: JobType = {
    task,
    run: job => {
      begun.push(job)
      return new Promise<void>((resolve, reject) => {
        job.signal.addEventListener('abort', () => reject(job.signal.reason))
        ends.push({ resolve, reject })
      })
    },
  }
  return { type, begun, finish, fail }

  function finish(): void {
    for (const { resolve } of ends.splice(0)) resolve()
  }

  function fail(error: Error): void {
    for (const { reject } of ends.splice(0)) reject(error)
  }
}
