import type { JobType } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { staleAnswers } from '../store/staleAnswers.ts'
import { answerPassages } from './answerPassages.ts'
import { passages, tidyTask } from './passages.ts'
import { forgetStep, tidyStep } from './tidyIndex.ts'

const answersAtOnce = 200

/**
 * Creates the jobs that complete the index after writes. They resume after a crash, because they look only for
 * unfinished work.
 */
export function indexJobs({ database }: { database: Pick<Database, 'inTenant'> }): JobType[] {
  return [
    {
      // The database enqueues it for texts that no hook has seen.
      task: 'index answers',
      run: async ({ tenantId, signal }) => {
        let last: string | undefined = noAnswer
        while (last !== undefined) {
          signal.throwIfAborted()
          const from: string = last
          last = await database.inTenant(tenantId, db => indexSome(db, tenantId, from))
        }
      },
    },
    {
      task: tidyTask,
      maxMinutes: 30,
      run: async ({ tenantId, payload, signal }) => {
        const step = payload.isThorough === true ? forgetStep : tidyStep
        while (await database.inTenant(tenantId, db => step(db, tenantId))) signal.throwIfAborted()
      },
    },
  ]
}

const noAnswer = '00000000-0000-0000-0000-000000000000'

/** Indexes a batch; returns the id to continue after, undefined if nothing is left. */
async function indexSome(db: TenantDb, tenantId: string, after: string): Promise<string | undefined> {
  const stale = await staleAnswers(db, { after, max: answersAtOnce })
  await passages.replaceAll(db, tenantId, stale.map(answerPassages))
  return stale.at(-1)?._id
}
