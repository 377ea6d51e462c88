import { AppError } from '../../errors.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import type {
  ConversationFields,
  ConversationLog,
  ConversationWrite,
} from '../conversations/conversationLog.ts'
import { unsettledMessages } from '../conversations/store/spokenConversation.ts'
import { callEvent } from './callEvent.ts'
import type { CallEnd } from './callLine.ts'
import { endedText } from './callTexts.ts'
import { type CallOutcome, endStoredCall } from './store/voiceCallStore.ts'
import type { CallSummaries } from './summary/callSummaries.ts'

interface Deps {
  log: Pick<ConversationLog, 'write'>
  /** Omitted if calls are not summarized. */
  summaries?: Pick<CallSummaries, 'arePossible' | 'queue'>
  now: () => Date
}

/** Location of a call: its tenant, its id and its conversation. */
export interface CallPlace {
  tenantId: string
  id: string
  conversationId: string
}

/**
 * Creates a function that stores the end of a call, once, even if several processes try. It also completes the
 * conversation if the agent handles it.
 */
export function createCallEnding({ log, summaries, now }: Deps) {
  return async function end({ tenantId, id, conversationId }: CallPlace, how: CallEnd): Promise<void> {
    const scope: Scope = { tenantId, actor: systemActor, requestId: id }
    try {
      const isSummedUp = await summaries?.arePossible(tenantId)
      await log.write(scope, conversationId, async write => {
        const hasEnded = await endWithin(write, id, how)
        const { language_id: language = 'en' } = write.conversation.data
        const call = { tenantId, id, conversationId, language }
        // The response of an intake is its summary, and its sensitive answers are shown to no model.
        const isIntake = write.conversation.filledIntakeId !== null
        if (hasEnded && isSummedUp && !isIntake) await summaries?.queue(write.db, call)
      })
    } catch (error) {
      // The conversation is in the trash, or was deleted for good together with its call.
      if (!(error instanceof AppError && error.code === 'resource.not_found')) throw error
    }
  }

  /** Returns false if the call was already over. */
  async function endWithin(
    write: ConversationWrite,
    id: string,
    { by, talkedSeconds, fault }: CallEnd,
  ): Promise<boolean> {
    const { db, conversation } = write
    const at = now()
    const { call_taken_by: takenBy, call_recording: recording } = conversation.data
    // A caller who left a message waits for the team, but not on the phone: the call counts as completed.
    const outcome = outcomeOf(by, takenBy === 'voicemail' ? 'agent' : conversation.handler)
    const call = await endStoredCall(db, id, { outcome, at })
    if (!call) return false
    // Messages that the caller can no longer hear keep their text.
    for (const eventId of await unsettledMessages(db, conversation.id)) await write.revise(eventId, {}, true)
    const seconds = call.openedAt ? Math.round((at.getTime() - call.openedAt.getTime()) / 1000) : 0
    const text = endedText(conversation.data.language_id ?? '', outcome, seconds, talkedSeconds)
    const told = { call: 'ended', call_outcome: outcome, call_seconds: seconds } as const
    await write.append(callEvent('call_ended', text, told))
    const isDone = conversation.handler === 'agent' && conversation.status !== 'completed'
    await write.change(
      {
        call_seconds: seconds,
        call_outcome: outcome,
        ...(fault && { call_fault: fault.kind }),
        ...(fault?.status !== undefined && { call_fault_status: fault.status }),
        ...(isDone && { status: 'completed', ended_by: enderOf(by) }),
        // Counts as missing until the recording is stored.
        ...(recording === 'running' && { call_recording: 'missing' }),
      },
      { without: recording === 'announced' ? ['call_recording'] : [] },
    )
    return true
  }
}

function enderOf(by: CallEnd['by']): NonNullable<ConversationFields['ended_by']> {
  if (by === 'fault') return 'fault'
  if (by === 'agent') return 'agent'
  return by === 'caller' || by === 'waiting' ? 'visitor' : 'idle'
}

function outcomeOf(by: CallEnd['by'], handler: ConversationWrite['conversation']['handler']): CallOutcome {
  if (by === 'fault') return 'failed'
  if (by === 'waiting') return 'abandoned'
  return handler === 'queue' ? 'abandoned' : 'completed'
}
