import { isObject } from '../../../../common/json/isObject.ts'
import { AppError } from '../../../errors.ts'
import type { Job, JobType } from '../../../jobs/jobType.ts'
import { cutText } from '../../../store/cutText.ts'
import type { Database } from '../../../store/database.ts'
import { systemActor } from '../../../store/scope.ts'
import type { ConversationLog } from '../../conversations/conversationLog.ts'
import { noteEvent } from '../../conversations/noteEvent.ts'
import { followUpTask } from '../store/followUpTask.ts'
import type { BackgroundBindings } from './backgroundBindings.ts'
import { waitingEvents } from './binding.ts'
import type { BoundRuns } from './boundRuns.ts'
import { findBinding } from './store/bindingStore.ts'
import { findBoundRun } from './store/boundRunStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  conversationLog: Pick<ConversationLog, 'write'>
  bound: Pick<BoundRuns, 'standIn'>
  background: Pick<BackgroundBindings, 'begin'>
}

/**
 * Handles ended background runs: adds the note that a run returns to its conversation, or starts the fallback of a
 * failed one.
 */
export function createFollowUps({ database, conversationLog, bound, background }: Deps): JobType {
  return { task: followUpTask, run }

  async function run({ tenantId, payload, finish }: Job): Promise<void> {
    const id = String(payload.run)
    const ended = await database.inTenant(tenantId, db => findBoundRun(db, id))
    // The caller that waited has already handled the run, at the latest when it timed out.
    if (!ended || isWaitedFor(ended.trigger)) return
    if (ended.status === 'succeeded') return addNote(tenantId, ended, finish)
    // A fallback has no fallback of its own.
    if (ended.status === 'cancelled' || ended.binding.stands_in) return
    const { binding: from, conversationId, isDry, simulationId, facts, input } = ended
    const binding = await database.inTenant(tenantId, db => findBinding(db, from._id))
    const other = binding && (await bound.standIn(tenantId, binding))
    if (!other) return
    const played = simulationId === null ? {} : { simulationId }
    const place = { tenantId, event: binding.event, key: id, conversationId }
    const occasion = { ...place, ...played, isDry, facts, input }
    await background.begin(occasion, [other], { also: finish, standsIn: true })
  }

  async function addNote(
    tenantId: string,
    { conversationId, isDry, binding, output }: NonNullable<Awaited<ReturnType<typeof findBoundRun>>>,
    finish: Job['finish'],
  ): Promise<void> {
    const note = isObject(output) && typeof output.note === 'string' ? output.note.trim() : ''
    if (conversationId === null || isDry || note === '') return
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const draft = { ...noteEvent(binding.binding_name, cutText(note, maxCharacters)), metadata: {} }
    await conversationLog
      .write(scope, conversationId, async write => {
        await write.append(draft)
        await finish(write.db)
      })
      .catch(unlessGone)
  }
}

const maxCharacters = 4000

function isWaitedFor(trigger: string): boolean {
  return [...waitingEvents].some(event => event === trigger)
}

/** The conversation was deleted in the meantime. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'resource.not_found')) throw error
}
