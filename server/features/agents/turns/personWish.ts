import { wantsPerson } from '../../../words/wantsPerson.ts'
import type { AgentAction } from '../../agentAction.ts'
import type { ConversationEvent } from '../../conversations/conversationLog.ts'
import type { AgentAtHand } from './agentReader.ts'
import { isHandoff } from './modelHistory.ts'

/**
 * Returns the action by which the agent calls a person where the message that its turn is for asks for one; null where it
 * does not, where the agent may not, or where the wish came before a hand-off that is over.
 */
export function personWish(
  { profile, actions }: Pick<AgentAtHand, 'profile' | 'actions'>,
  events: readonly ConversationEvent[],
  messageEventId: string | null,
): AgentAction | null {
  if (!profile.handoff.isEnabled || !profile.handoff.onRequest) return null
  const at = events.findIndex(({ _id }) => _id === messageEventId)
  const message = events[at]
  if (!message || !wantsPerson(message.content)) return null
  if (events.slice(at).some(event => isHandoff(event) || event.module_id === 'handoff')) return null
  const all = [...actions.values()]
  const named = (name: string) => all.find(({ moduleId, actionId }) => `${moduleId}/${actionId}` === name)
  // On the telephone a person is nearer who can be put through to.
  return named('voice/transfer_call') ?? named('user_interactor/request_human') ?? null
}
