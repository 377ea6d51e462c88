import { wantsPerson } from '../../../words/wantsPerson.ts'
import type { AgentAction } from '../../agentAction.ts'
import type { ConversationEvent } from '../../conversations/conversationLog.ts'
import type { AgentAtHand } from './agentReader.ts'
import { isHandoff } from './modelHistory.ts'

/**
 * Returns the action with which the agent calls a person, if the turn's message asks for one. Returns null if it does
 * not, if the agent may not call people, or if a handoff followed the message.
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
  // On a phone call, a person to whom the call can be transferred is available sooner.
  return named('voice/transfer_call') ?? named('user_interactor/request_human') ?? null
}
