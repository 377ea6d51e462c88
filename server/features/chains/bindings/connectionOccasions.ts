import type { Job, JobType } from '../../../jobs/jobType.ts'
import type { BindingEvent } from './binding.ts'
import type { ConnectionEvent } from './bindingMatch.ts'
import type { OccasionStart } from './createOccasionStart.ts'
import { bindingsAtLimit } from './store/connectionRunStore.ts'

interface Deps {
  start: OccasionStart
  now: () => Date
}

/** Task queued by the database when a sync has run or a connection fails. */
const task = 'begin chains of a connection'

interface Payload {
  event: BindingEvent
  input: ConnectionEvent & Readonly<Record<string, unknown>>
}

/**
 * Creates the job that starts the chains of a connection's event. A chain can cause such an event itself, so a trigger
 * starts at most 30 runs an hour for one connection.
 */
export function createConnectionOccasions({ start, now }: Deps): JobType {
  return { task, run }

  async function run(job: Job): Promise<void> {
    const { event, input } = job.payload as unknown as Payload
    await start(job, event, async db => ({
      input,
      atLimit: await bindingsAtLimit(db, { event, connectionId: input.connection_id, now: now() }),
    }))
  }
}
