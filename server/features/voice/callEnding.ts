import { AppError } from '../../errors.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import type { ConversationLog, ConversationWrite } from '../conversations/conversationLog.ts'
import { unsettledMessages } from '../conversations/store/spokenConversation.ts'
import type { CallEnd } from './callLine.ts'
import { endedText } from './callTexts.ts'
import { type CallOutcome, endStoredCall } from './store/voiceCallStore.ts'

interface Deps {
  log: Pick<ConversationLog, 'write'>
  now: () => Date
}

/** A call by its conversation. */
export interface CallPlace {
  tenantId: string
  id: string
  conversationId: string
}

/** Stores that a call is over, once; safe in several processes. A conversation that is the agent's is completed with it. */
export function createCallEnding({ log, now }: Deps) {
  return async function end({ tenantId, id, conversationId }: CallPlace, how: CallEnd): Promise<void> {
    const scope: Scope = { tenantId, actor: systemActor, requestId: id }
    try {
      await log.write(scope, conversationId, write => endWithin(write, id, how))
    } catch (error) {
      // It was deleted for good meanwhile, and its call with it, or lies in the trash.
      if (!(error instanceof AppError && error.code === 'resource.not_found')) throw error
    }
  }

  async function endWithin(
    write: ConversationWrite,
    id: string,
    { by, talkedSeconds }: CallEnd,
  ): Promise<void> {
    const { db, conversation } = write
    const at = now()
    const outcome = outcomeOf(by, conversation.handler)
    const call = await endStoredCall(db, id, { outcome, at })
    if (!call) return
    // What nobody could hear any more stays as it was written.
    for (const eventId of await unsettledMessages(db, conversation.id)) await write.revise(eventId, {}, true)
    const seconds = call.openedAt ? Math.round((at.getTime() - call.openedAt.getTime()) / 1000) : 0
    await write.append({
      role: 'assistant',
      event_type: 'action',
      module_id: 'voice',
      action_id: 'call_ended',
      content: endedText(conversation.data.language_id ?? '', outcome, seconds, talkedSeconds),
      metadata: { call: 'ended', call_outcome: outcome, call_seconds: seconds },
    })
    const isDone = conversation.handler === 'agent' && conversation.status !== 'completed'
    await write.change({
      call_seconds: seconds,
      call_outcome: outcome,
      ...(isDone && { status: 'completed' }),
    })
  }
}

function outcomeOf(by: CallEnd['by'], handler: ConversationWrite['conversation']['handler']): CallOutcome {
  if (by === 'fault') return 'failed'
  if (by === 'waiting') return 'abandoned'
  return handler === 'queue' ? 'abandoned' : 'completed'
}
