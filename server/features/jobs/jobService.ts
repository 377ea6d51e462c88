import { isRecordId } from '../../../common/isRecordId.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { JobType } from '../../jobs/jobType.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import { installationId } from '../../store/installation.ts'
import {
  countFailing,
  findJob,
  type JobPlace,
  listJobs,
  type ReadableJob,
} from '../../store/jobs/readJobs.ts'
import { cancelJob, tryJobAgain } from '../../store/jobs/steerJob.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'

type Job = components['schemas']['Job']
type Steering = 'tryJobAgain' | 'cancelJob'

interface Deps {
  database: Pick<Database, 'owner' | 'inTenant'>
  now: () => Date
  /** Returns all job types. */
  types: () => readonly JobType[]
}

interface Page {
  limit: number
  after?: string | undefined
  failing: boolean
}

export type JobService = ReturnType<typeof createJobService>

/** Lets admins see and control background jobs. */
export function createJobService({ database, now, types }: Deps) {
  const mustEnd = (task: string) => types().some(type => type.task === task && type.mustEnd)
  return { list, countFailing: countAll, tryAgain, cancel }

  /** Returns a page of the tenant's jobs; for admins of the installation, also those of the installation. */
  async function list(session: Session, { after, ...page }: Page) {
    const place = after === undefined ? null : placeOf(after)
    const found = await inEach(session, db => listJobs(db, { ...page, limit: page.limit + 1, after: place }))
    const jobs = found.flat().sort(newestFirst)
    const shown = jobs.slice(0, page.limit)
    return {
      jobs: shown.map(present),
      next: jobs.length > page.limit ? cursorOf(shown.at(-1)) : null,
    }
  }

  /** Counts jobs that keep failing, and jobs that failed for good since then and have not succeeded later. */
  async function countAll(session: Session, since: Date): Promise<number> {
    const counts = await inEach(session, db => countFailing(db, since))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  /**
   * Queues a job again. Throws `resource.not_found`, and `record.conflict` for a job that has neither failed nor been
   * canceled.
   */
  function tryAgain(scope: Scope, id: string): Promise<Job> {
    return steer(scope, id, {
      action: 'tryJobAgain',
      change: tryJobAgain,
      refusal: 'This job cannot be retried now.',
    })
  }

  /**
   * Cancels a job. Throws `resource.not_found`, and `record.conflict` for a job that has ended or cannot be canceled.
   */
  function cancel(scope: Scope, id: string): Promise<Job> {
    return steer(scope, id, {
      action: 'cancelJob',
      change: cancelJob,
      refusal: 'This job has already ended.',
    })
  }

  async function steer(
    scope: Scope,
    id: string,
    { action, change, refusal }: { action: Steering; change: typeof cancelJob; refusal: string },
  ): Promise<Job> {
    const { tenantId } = scope
    const job = await required(tenantId, id)
    if (action === 'cancelJob' && mustEnd(job.task))
      throw new AppError('record.conflict', { detail: 'Jobs of this kind cannot be canceled.' })
    await database.owner.transaction().execute(async owner => {
      if (!(await change({ owner }, { tenantId, id })))
        throw new AppError('record.conflict', { detail: refusal })
      const details = { label: job.task }
      await createAuditStore(owner).note(scope, { action, entity: 'job', entityId: id, at: now(), details })
    })
    return present(await required(tenantId, id))
  }

  async function required(tenantId: string, id: string): Promise<ReadableJob> {
    const job = isRecordId(id) ? await database.inTenant(tenantId, db => findJob(db, id)) : undefined
    if (!job) throw new AppError('resource.not_found')
    return job
  }

  function present(job: ReadableJob): Job {
    const isOfInstallation = job.tenantId === installationId
    const isOpen = (job.state === 'waiting' || job.state === 'running') && !job.isCancelling
    return {
      _id: job.id,
      task: job.task,
      state: job.state,
      is_failing: job.isFailing,
      is_of_installation: isOfInstallation,
      is_cancelling: job.isCancelling,
      can_be_cancelled: isOpen && !isOfInstallation && !mustEnd(job.task),
      attempts: job.attempts,
      progress: job.progress,
      error: job.error,
      created_at: job.createdAt.toISOString(),
      run_at: job.runAt.toISOString(),
      ended_at: job.endedAt?.toISOString() ?? null,
    }
  }

  function inEach<T>({ tenant, user }: Session, read: (db: TenantDb) => Promise<T>): Promise<T[]> {
    const ids = user?.is_instance_admin ? [tenant.id, installationId] : [tenant.id]
    return Promise.all(ids.map(id => database.inTenant(id, read)))
  }
}

function newestFirst(one: ReadableJob, other: ReadableJob): number {
  return other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1)
}

function cursorOf(job: ReadableJob | undefined): string | null {
  return job ? `${job.createdAt.getTime()}_${job.id}` : null
}

function placeOf(cursor: string): JobPlace {
  const [, at, id = ''] = /^(\d{1,14})_(.*)$/.exec(cursor) ?? []
  if (at === undefined || !isRecordId(id))
    throw new AppError('request.invalid', {
      detail: 'This cursor is not valid. Start again with the first page.',
    })
  return { createdAt: new Date(Number(at)), id }
}
