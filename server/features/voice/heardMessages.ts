import type { EventBody } from '../../store/conversationTables.ts'
import type { Scope } from '../../store/scope.ts'
import type { ConversationEvent, ConversationLog } from '../conversations/conversationLog.ts'
import { unsettledMessages } from '../conversations/store/spokenConversation.ts'
import type { HeardTiming } from './callLine.ts'
import type { HeardMessage } from './spokenAnswers.ts'

export type Latency = NonNullable<ConversationEvent['metadata']['latency']>

/** Stores the part of each message that was heard, so that the conversation shows what was said aloud. */
export async function storeHeard(
  log: Pick<ConversationLog, 'write'>,
  scope: Scope,
  conversationId: string,
  messages: readonly HeardMessage[],
  latency: Latency | undefined,
): Promise<void> {
  if (messages.length === 0) return
  await log.write(scope, conversationId, async write => {
    const open = new Set(await unsettledMessages(write.db, conversationId))
    for (const message of messages)
      if (open.has(message.event._id)) await write.revise(message.event._id, changeOf(message, latency), true)
  })
}

function changeOf({ event, cutTo }: HeardMessage, latency: Latency | undefined): Partial<EventBody> {
  const { turn_id: _turn, client_event_id: _client, ...metadata } = event.metadata
  return {
    ...(cutTo !== null && { content: cutTo || unheard }),
    metadata: {
      ...metadata,
      ...(cutTo !== null && { interrupted: true }),
      ...(latency && metadata.turn_status && { latency }),
    },
  }
}

/** Placeholder for a message of which nothing was heard. */
const unheard = '…'

/**
 * Returns the milliseconds of each stage of an answer up to its first words. `at` is the `performance.now()` at which
 * the caller's words arrived.
 */
export function latencyOf({ at, timing }: { at: number; timing: HeardTiming }): Latency {
  const { endpointMs, sttMs } = timing
  return {
    ...(endpointMs !== undefined && { endpoint: Math.round(endpointMs) }),
    ...(sttMs !== undefined && { stt: Math.round(sttMs) }),
    model: Math.round(performance.now() - at),
  }
}

/** Adds the time to the first sound, and with it the total. */
export function withSpeech(latency: Latency, ttsMs: number): Latency {
  const tts = Math.round(ttsMs)
  const { endpoint = 0, stt = 0, model = 0 } = latency
  return { ...latency, tts, total: endpoint + stt + model + tts }
}
