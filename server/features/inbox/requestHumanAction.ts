import type { BuiltinAction } from '../agentAction.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import { leaving } from '../conversations/leavingAction.ts'

/** Returns the action with which an agent hands a conversation over to the team. */
export function requestHumanAction(log: Pick<ConversationLog, 'write'>): BuiltinAction {
  return {
    moduleId: 'user_interactor',
    actionId: 'request_human',
    toolName: 'request_human',
    title: 'Hand off to the team',
    description:
      'Hands the conversation over to a person of the team. Use it when the visitor asks for a person, or when you cannot help.',
    parameters: {
      type: 'object',
      additionalProperties: false,
      // Not required: a request for a person must not fail because a reason is missing.
      properties: {
        reason: {
          type: 'string',
          maxLength: 2000,
          description:
            'Why, in one sentence for the team: what the visitor wants, and what you could not do. The visitor does not read it.',
        },
      },
    },
    risk: 'low_impact_write',
    isOffered: ({ human_handoff: handoff }) => handoff.enabled,
    runFor: () => leaving(log, { handler: 'queue' }, 'A person of the team has been called and takes over.'),
  }
}
