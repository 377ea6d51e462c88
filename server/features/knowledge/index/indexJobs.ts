import type { JobType } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { staleAnswers } from '../store/staleAnswers.ts'
import { answerPassages } from './answerPassages.ts'
import { passages, tidyTask } from './passages.ts'
import { forgetStep, tidyStep } from './tidyIndex.ts'

const answersAtOnce = 200

/** What writes leave to be done beside them; each goes on after a crash, for what is done is no more to do. */
export function indexJobs({ database }: { database: Pick<Database, 'inTenant'> }): JobType[] {
  return [
    {
      // Asked for by the database, of texts that no hook has heard of.
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

/** Where to go on; undefined where nothing is left. */
async function indexSome(db: TenantDb, tenantId: string, after: string): Promise<string | undefined> {
  const stale = await staleAnswers(db, { after, max: answersAtOnce })
  await passages.replaceAll(db, tenantId, stale.map(answerPassages))
  return stale.at(-1)?._id
}
