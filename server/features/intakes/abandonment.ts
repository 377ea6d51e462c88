import { AppError } from '../../errors.ts'
import type { Job, JobType } from '../../jobs/jobType.ts'
import { enqueueJob } from '../../store/jobs/enqueueJob.ts'
import { lockRecords } from '../../store/records/recordChanges.ts'
import { systemActor } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { ConversationLog, ConversationWrite } from '../conversations/conversationLog.ts'
import type { FollowIntake } from './intakeFollowing.ts'
import type { IntakeForm } from './intakeForm.ts'
import { formOf } from './keptForm.ts'
import { readFilled } from './storedAnswers.ts'

interface Deps {
  log: Pick<ConversationLog, 'write'>
  follow: FollowIntake
  now: () => Date
}

interface Place {
  tenantId: string
  /** Id of the filled intake. */
  id: string
  conversationId: string
}

const task = 'note an abandoned intake'
const minute = 60_000

/** Queues the check whether a started intake is abandoned; does nothing if the form has no such time. */
export async function watchIntake(
  db: TenantDb,
  { abandonedAfterMinutes: minutes }: Pick<IntakeForm, 'abandonedAfterMinutes'>,
  { tenantId, id, conversationId }: Place,
  from: Date,
): Promise<void> {
  if (minutes === null) return
  const runAt = new Date(from.getTime() + minutes * minute)
  await enqueueJob(db, { tenantId, task, key: id, runAt, payload: { id, conversation: conversationId } })
}

/** A conversation that the team has is silent for longer: people of the team call back, or wait for a colleague. */
const heldMinutes = 7 * 24 * 60

/**
 * Creates the job that marks an intake as abandoned after its time without a message. It looks at the conversation
 * while that is locked, and waits on from the last message if somebody has written in the meantime.
 */
export function abandonmentJob({ log, follow, now }: Deps): JobType {
  return { task, run }

  async function run({ tenantId, payload, finish }: Job): Promise<void> {
    const place = { tenantId, id: String(payload.id), conversationId: String(payload.conversation) }
    const scope = { tenantId, actor: systemActor, requestId: '' }
    try {
      await log.write(scope, place.conversationId, async write => {
        const next = await look(write, place)
        await finish(write.db)
        if (next) await watchIntake(write.db, next, place, next.from)
      })
    } catch (error) {
      // The conversation was deleted in the meantime.
      if (!(error instanceof AppError && error.code === 'resource.not_found')) throw error
    }
  }

  /** Returns from when to wait on and how long, or null if there is nothing to wait for. */
  async function look(write: ConversationWrite, { tenantId, id }: Place) {
    const { conversation, db } = write
    const [found] = await lockRecords(db, 'filled_intake', [id])
    const filled = found && found.deleted_at === null ? readFilled(found.data) : undefined
    const form = filled && formOf(filled, undefined)
    if (!form || filled?.status !== 'in_progress' || form.abandonedAfterMinutes === null) return null
    const at = now()
    const isHeld = conversation.handler !== 'agent' && conversation.status !== 'completed'
    const minutes = isHeld ? Math.max(form.abandonedAfterMinutes, heldMinutes) : form.abandonedAfterMinutes
    const last = new Date(conversation.data.last_event_at ?? filled.started_at ?? at)
    if (last.getTime() + minutes * minute > at.getTime())
      return { abandonedAfterMinutes: minutes, from: last }
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const abandoned = { status: 'abandoned', abandoned_at: at.toISOString() }
    await write.records.write(scope, 'filled_intake', id, null, ({ data }) => ({ ...data, ...abandoned }), {
      op: 'patch',
    })
    await follow(db, { tenantId, id, kind: 'abandoned', at })
    return null
  }
}
