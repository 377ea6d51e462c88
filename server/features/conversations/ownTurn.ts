import type { ConversationWrite } from './conversationLog.ts'
import type { ClaimedTurn } from './store/turnStore.ts'

/**
 * Prepares a turn that no agent answers, before the conversation is locked. Returns what stores its answer and returns
 * the id of its last event; null if the turn is an agent's.
 */
export type PrepareOwnTurn = (
  turn: ClaimedTurn,
  signal: AbortSignal,
) => Promise<((write: ConversationWrite) => Promise<string>) | null>
