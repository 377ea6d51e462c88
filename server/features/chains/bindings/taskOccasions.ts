import type { Job, JobType } from '../../../jobs/jobType.ts'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { taskFacts } from '../data/taskFacts.ts'
import { bindingsAtLimit } from '../store/occasionLimit.ts'
import type { OccasionStart } from './createOccasionStart.ts'

interface Deps {
  start: OccasionStart
  now: () => Date
}

/** Queued by the database in the transaction that completes a task. */
const task = 'begin chains of a task'
const event = 'task_completed'
/** Origins of tasks that chains cause: a chain could cause the next one itself. */
const ofChains = ['chain', 'chain_question']

/** Creates the job that starts the chains of a task that is done. */
export function createTaskOccasions({ start, now }: Deps): JobType {
  return { task, run }

  async function run(job: Job): Promise<void> {
    const id = String(job.payload.id)
    await start(job, event, async db => {
      const facts = await completedTask(db, id)
      return (
        facts && {
          input: { task: facts },
          // A task that is done again after an undo was done before: the same key starts no second run.
          ...(facts.completed_at !== '' && { key: `${id} ${facts.completed_at}` }),
          atLimit: await bindingsAtLimit(db, {
            ...{ event, id, idAt: ['task', 'id'], sourceAt: ['task', 'origin'], ofChains },
            ...{ isChains: ofChains.includes(facts.origin), now: now() },
          }),
        }
      )
    })
  }
}

/** Returns a task as chains may know it; null for one that is gone, or open again. */
async function completedTask(db: TenantDb, id: string) {
  const row = await db
    .selectFrom('record')
    .select('data')
    .where('entity', '=', 'task')
    .where('_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const found = row && readData('task', row.data)
  return found?.status === 'completed' ? taskFacts(id, found) : null
}
