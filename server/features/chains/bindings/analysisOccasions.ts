import type { Job, JobType } from '../../../jobs/jobType.ts'
import { readData } from '../../../store/records/readData.ts'
import { analysisFacts } from '../data/analysisFacts.ts'
import type { OccasionStart } from './createOccasionStart.ts'

/** Queued by the database in the transaction that completes an analysis. */
const task = 'begin chains of an analysis'

/** Creates the job that starts the chains of an analysis that is completed. */
export function createAnalysisOccasions({ start }: { start: OccasionStart }): JobType {
  return { task, run }

  async function run(job: Job): Promise<void> {
    const id = String(job.payload.id)
    await start(job, 'analysis_completed', async db => {
      const row = await db
        .selectFrom('record')
        .select('data')
        .where('entity', '=', 'analysis')
        .where('_id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      const found = row && readData('analysis', row.data)
      if (found?.status !== 'completed') return null
      // An analysis that is completed again after an undo was completed before: the same key starts no second run.
      return { input: { analysis: analysisFacts(id, found) }, key: `${id} ${found.completed_at}` }
    })
  }
}
