import type { ActionResult, AgentAction } from '../../agentAction.ts'
import type { ConversationEvent, EventDraft } from '../../conversations/conversationLog.ts'

/** One call of an action in a turn. */
export interface ActionCall {
  action: AgentAction
  parameters: Record<string, unknown>
  turnId: string
  /** Id of the call's event; the same for every attempt. */
  callId: string
}

/** Returns the event of an action call that the agent waits for. */
export function callEvent(call: ActionCall): EventDraft {
  return { ...commonOf(call), role: 'assistant', event_type: 'action' }
}

/** Returns the event with the result of such an action. */
export function resultEvent({ action, turnId, callId }: ActionCall, result: ActionResult): EventDraft {
  return {
    ...namesOf(action),
    role: 'tool',
    event_type: 'action',
    content: result.text,
    turnId,
    isShown: action.isShown,
    metadata: resultMetadata(callId, result),
  }
}

/** Returns the event of an action call that runs in the background or waits for approval. */
export function pendingCallEvent(call: ActionCall, needsApproval: boolean): EventDraft {
  const bar = { show_loading_bar: true, loading_bar_halflife: call.action.usualSeconds }
  return {
    ...commonOf(call),
    role: 'assistant',
    event_type: 'async_action_call',
    async_action_status: 'pending',
    isFinal: false,
    metadata: needsApproval ? { approval: 'needed' } : bar,
  }
}

/** Returns the event with the result of such a call; `status` says whether it ran. */
export function lateResultEvent(
  call: ConversationEvent,
  result: ActionResult,
  status: 'completed' | 'failed' | 'cancelled',
  isShown: boolean,
): EventDraft {
  const { module_id, action_id, tool_name, name, action_parameters } = call
  return {
    module_id,
    action_id,
    isShown,
    ...(tool_name !== undefined && { tool_name }),
    ...(name !== undefined && { name }),
    ...(action_parameters !== undefined && { action_parameters }),
    role: 'tool',
    event_type: 'async_action_result',
    async_action_status: status,
    content: result.text,
    metadata: resultMetadata(call._id, result),
    ...(call.metadata.turn_id !== undefined && { turnId: call.metadata.turn_id }),
  }
}

function commonOf({ action, parameters, turnId, callId }: ActionCall) {
  return {
    ...namesOf(action),
    id: callId,
    content: action.messages.running || ownTitle(action) || '',
    action_parameters: parameters,
    turnId,
    isShown: action.isShown,
  }
}

function namesOf(action: AgentAction) {
  const name = ownTitle(action)
  return {
    module_id: action.moduleId,
    action_id: action.actionId,
    tool_name: action.toolName,
    ...(name !== undefined && { name }),
  }
}

function ownTitle({ title, hasUsualTitle }: AgentAction): string | undefined {
  return hasUsualTitle ? undefined : title
}

function resultMetadata(callId: string, result: ActionResult) {
  return {
    ...result.metadata,
    call_event_id: callId,
    ...(result.isError && { error_code: result.errorCode ?? 'action.failed' }),
  }
}
