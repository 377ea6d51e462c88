import { AppError } from '../../../errors.ts'
import type { TurnStep } from '../../../store/conversationTables.ts'
import { cutText } from '../../../store/cutText.ts'
import type { ActionResult } from '../../agentAction.ts'
import type { ConversationEvent, ConversationWrite } from '../../conversations/conversationLog.ts'
import { findCall, type StoredCall } from '../../conversations/store/callStore.ts'
import { enqueueTurn } from '../../conversations/store/turnStore.ts'
import { lateResultEvent } from './actionEvents.ts'
import { maxResultCharacters } from './turnTrace.ts'
import { mayAgentSpeak } from './turnWriter.ts'

export interface CallEnding {
  tenantId: string
  callEventId: string
  status: 'completed' | 'failed' | 'cancelled'
  result: ActionResult
  at: Date
}

/**
 * Ends a call that ran beside its conversation: updates the call, stores its result and the turn in which the agent
 * reports it, in one transaction. Throws `resource.not_found` if there is no such call or it has ended.
 */
export async function settleCall(write: ConversationWrite, ending: CallEnding): Promise<ConversationEvent> {
  const { tenantId, callEventId, status, result, at } = ending
  const conversationId = write.conversation.id
  const call = await unsettledCall(write, callEventId)
  const { show_loading_bar: _bar, loading_bar_halflife: _halflife, ...metadata } = call.data.metadata
  const revised = await write.revise(
    callEventId,
    { async_action_status: status, metadata: { ...metadata, ...approvalOf(status, metadata) } },
    true,
  )
  const outcome = await write.append(lateResultEvent(revised, result, status, call.isShown))
  if (mayAgentSpeak(write.conversation))
    await enqueueTurn(write.db, {
      tenantId,
      conversationId,
      messageEventId: outcome._id,
      at,
      step: stepOf(call, ending),
    })
  return revised
}

/** Returns a call that is running or waits for approval; throws `resource.not_found`. */
export async function unsettledCall(write: ConversationWrite, callEventId: string): Promise<StoredCall> {
  const call = await findCall(write.db, write.conversation.id, callEventId)
  if (!call || call.isFinal || call.data.event_type !== 'async_action_call')
    throw new AppError('resource.not_found')
  return call
}

/** Returns the trace step of the call, for the turn that reports it. */
function stepOf({ data, createdAt }: StoredCall, { status, result, at }: CallEnding): TurnStep {
  return {
    kind: 'action',
    name: `${data.module_id}/${data.action_id}`,
    at: createdAt.toISOString(),
    elapsed_ms: Math.max(0, at.getTime() - createdAt.getTime()),
    status: stepStatus[status],
    ...(result.isError && { error_code: result.errorCode ?? 'action.failed' }),
    ...(data.action_parameters && { parameters: data.action_parameters }),
    result: cutText(result.text, maxResultCharacters),
    ...(result.sources && { sources: result.sources }),
    ...(result.retrieval && { retrieval: result.retrieval }),
  }
}

const stepStatus = { completed: 'ok', failed: 'failed', cancelled: 'refused' } as const

function approvalOf(status: CallEnding['status'], { approval }: StoredCall['data']['metadata']) {
  return approval === 'needed' && status === 'cancelled' ? { approval: 'declined' as const } : {}
}
