import type { Job, JobType } from '../../../jobs/jobType.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { IntakeFollower, IntakeMoment } from '../../intakeFollower.ts'
import { intakeFacts } from '../data/intakeFacts.ts'
import { findResponse } from '../store/intakeResponseStore.ts'
import type { BindingEvent } from './binding.ts'
import type { OccasionStart } from './createOccasionStart.ts'
import { enabledBindings } from './store/bindingStore.ts'

interface Deps {
  start: OccasionStart
}

const task = 'begin chains of an intake'

const eventOf: Readonly<Record<IntakeMoment['kind'], BindingEvent>> = {
  answered: 'intake_answer',
  completed: 'intake_completed',
  abandoned: 'intake_abandoned',
}

interface Payload {
  kind: IntakeMoment['kind']
  id: string
  question?: string
  /** ISO. */
  at: string
}

/**
 * Creates the follower that queues a moment of a filled intake, and the job that starts its chains. The job's payload
 * has no answers: a response that was deleted in the meantime starts nothing.
 */
export function createIntakeOccasions({ start }: Deps): {
  follower: IntakeFollower
  job: JobType
} {
  return { follower: { follow }, job: { task, run } }

  async function follow(
    ...[db, { tenantId, at, ...moment }]: Parameters<IntakeFollower['follow']>
  ): Promise<void> {
    if ((await enabledBindings(db, [eventOf[moment.kind]])).length === 0) return
    await enqueueJob(db, { tenantId, task, payload: { ...moment, at: at.toISOString() } })
  }

  async function run(job: Job): Promise<void> {
    const { kind, id, question = '', at } = job.payload as unknown as Payload
    await start(job, eventOf[kind], async db => {
      const response = await findResponse(db, id)
      if (!response) return null
      return {
        input: { kind, at, ...intakeFacts(response, question) },
        conversationId: response.data.conversation_id ?? null,
      }
    })
  }
}
