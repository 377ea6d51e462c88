import { AppError } from '../../errors.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import type { ConversationLog, ConversationWrite } from '../conversations/conversationLog.ts'
import { unsettledMessages } from '../conversations/store/spokenConversation.ts'
import { callEvent } from './callEvent.ts'
import type { CallEnd } from './callLine.ts'
import { endedText } from './callTexts.ts'
import { type CallOutcome, endStoredCall } from './store/voiceCallStore.ts'
import type { CallSummaries } from './summary/callSummaries.ts'

interface Deps {
  log: Pick<ConversationLog, 'write'>
  /** Left out where calls are not summed up. */
  summaries?: Pick<CallSummaries, 'arePossible' | 'queue'>
  now: () => Date
}

/** A call by its conversation. */
export interface CallPlace {
  tenantId: string
  id: string
  conversationId: string
}

/** Stores that a call is over, once; safe in several processes. A conversation that is the agent's is completed with it. */
export function createCallEnding({ log, summaries, now }: Deps) {
  return async function end({ tenantId, id, conversationId }: CallPlace, how: CallEnd): Promise<void> {
    const scope: Scope = { tenantId, actor: systemActor, requestId: id }
    try {
      const isSummedUp = await summaries?.arePossible(tenantId)
      await log.write(scope, conversationId, async write => {
        const hasEnded = await endWithin(write, id, how)
        const { language_id: language = 'en' } = write.conversation.data
        const call = { tenantId, id, conversationId, language }
        if (hasEnded && isSummedUp) await summaries?.queue(write.db, call)
      })
    } catch (error) {
      // It was deleted for good meanwhile, and its call with it, or lies in the trash.
      if (!(error instanceof AppError && error.code === 'resource.not_found')) throw error
    }
  }

  /** False where it was over before. */
  async function endWithin(
    write: ConversationWrite,
    id: string,
    { by, talkedSeconds, fault }: CallEnd,
  ): Promise<boolean> {
    const { db, conversation } = write
    const at = now()
    const { call_taken_by: takenBy, call_recording: recording } = conversation.data
    // Who has left a message waits for the team, and not on the telephone.
    const outcome = outcomeOf(by, takenBy === 'voicemail' ? 'agent' : conversation.handler)
    const call = await endStoredCall(db, id, { outcome, at })
    if (!call) return false
    // What nobody could hear any more stays as it was written.
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
        ...(isDone && { status: 'completed' }),
        // Until it is where it is kept.
        ...(recording === 'running' && { call_recording: 'missing' }),
      },
      { without: recording === 'announced' ? ['call_recording'] : [] },
    )
    return true
  }
}

function outcomeOf(by: CallEnd['by'], handler: ConversationWrite['conversation']['handler']): CallOutcome {
  if (by === 'fault') return 'failed'
  if (by === 'waiting') return 'abandoned'
  return handler === 'queue' ? 'abandoned' : 'completed'
}
