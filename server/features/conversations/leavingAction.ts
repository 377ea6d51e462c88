import type { AgentAction, BuiltinAction } from '../agentAction.ts'
import type { ConversationLog } from './conversationLog.ts'

type Log = Pick<ConversationLog, 'write'>

/** Creates the action with which an agent ends a conversation for good. */
export function endConversationAction(log: Log): BuiltinAction {
  return {
    moduleId: 'user_interactor',
    actionId: 'end_conversation',
    toolName: 'end_conversation',
    title: 'End the conversation',
    description:
      'Ends the conversation for good. Use it only after the visitor has said goodbye or asked to end it, and you have answered.',
    parameters: { type: 'object', additionalProperties: false, properties: {} },
    risk: 'low_impact_write',
    isOffered: () => true,
    runFor: () => leaving(log, { status: 'completed', ended_by: 'agent' }, 'The conversation has ended.'),
  }
}

/**
 * Returns a function that changes an open conversation of an agent and ends its turn. It is safe to repeat after an
 * interrupted call.
 */
export function leaving(
  log: Log,
  fields: { handler: 'queue' } | { status: 'completed'; ended_by: 'agent' },
  text: string,
): AgentAction['run'] {
  return ({ scope, conversationId }) =>
    log.write(scope, conversationId, async ({ conversation, change }) => {
      const isOpen = conversation.status !== 'completed' && conversation.handler === 'agent'
      if (isOpen) await change(fields)
      return { text, endsTurn: true }
    })
}
