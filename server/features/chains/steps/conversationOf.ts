import { StepError } from './stepError.ts'
import type { StepContext } from './stepType.ts'

/** Returns the conversation that the run is for; throws StepError if there is none. */
export function conversationOf({ conversationId }: Pick<StepContext, 'conversationId'>): string {
  if (conversationId !== null) return conversationId
  throw new StepError('action_failed', 'The chain runs for no conversation.', { mayPass: false })
}
