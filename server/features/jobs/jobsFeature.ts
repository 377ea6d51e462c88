import type { JobType } from '../../jobs/jobType.ts'
import { purgeJobs } from '../../store/jobs/purgeJobs.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import { jobCopies } from './jobCopies.ts'
import { jobRoutes } from './jobRoutes.ts'
import { createJobService } from './jobService.ts'

interface Deps extends Pick<ServerCore, 'database' | 'now'> {
  /** Returns the job types of all features. */
  types: () => readonly JobType[]
}

/** Creates the feature with which admins see and control background jobs. */
export function createJobsFeature({ database, types, now }: Deps) {
  const jobs = createJobService({ database, types, now })
  return {
    service: jobs,
    handlers: jobRoutes(jobs),
    copies: [jobCopies(database)],
    upkeep: [{ task: 'forget ended jobs', everySeconds: 3600, run: () => purgeJobs(database, now()) }],
  } satisfies Feature & Record<string, unknown>
}
