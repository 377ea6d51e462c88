import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import { agentName } from '../conversations/agentName.ts'
import { publishedAgent } from '../conversations/conversationEntries.ts'
import { type ConversationWrite, createConversationLog } from '../conversations/conversationLog.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import type { HeldCall, HeldLine } from '../demo/demoCall.ts'
import { beginCall } from './beginCall.ts'
import { createCallEnding } from './callEnding.ts'
import { rateCall } from './callFeedback.ts'
import { type Latency, withSpeech } from './heardMessages.ts'
import { findVoiceCall, openCall } from './store/voiceCallStore.ts'

interface Deps {
  store: Pick<EntityStore, 'transaction'>
  now: () => Date
}

/**
 * Creates a function that stores calls held elsewhere like calls held here, and returns the conversation's id; `goTo`
 * sets the clock to a second of the call.
 */
export function createHeldCalls({ store, now }: Deps) {
  const log = createConversationLog({ store, now })
  const end = createCallEnding({ log, now })

  return async function write(
    scope: Scope,
    call: HeldCall,
    goTo: (seconds: number) => void,
  ): Promise<string> {
    const { tenantId } = scope
    goTo(0)
    const { conversationId, id, name } = await begin(scope, call)
    for (const line of call.lines) {
      goTo(line.at)
      await log.write(scope, conversationId, held => say(held, line, name))
    }
    goTo(call.seconds)
    await end({ tenantId, id, conversationId }, { by: 'caller' })
    const ended = await store.transaction(scope, (_within, db) => findVoiceCall(db, id))
    if (ended) await rateCall(log, scope, ended, { score: call.quality })
    return conversationId
  }

  function begin(scope: Scope, call: HeldCall) {
    return store.transaction(scope, async (within, db) => {
      const agent = await publishedAgent(db, call.agentId)
      const at = now()
      const begun = await beginCall(
        { within, db, scope, at },
        {
          agent: { id: call.agentId, version: agent.version },
          timezone: call.timezone,
          fields: {
            subject: call.subject,
            contact_id: call.contactId,
            language_id: call.language,
            call_direction: 'browser',
            call_from: call.caller,
          },
        },
      )
      await openCall(db, begun.id, at)
      return { ...begun, name: agentName(agent.data) }
    })
  }
}

async function say(write: ConversationWrite, { by, words, waited }: HeldLine, name: string): Promise<void> {
  if (by === 'caller') {
    await write.append({ ...plainMessage(words, ''), role: 'user' })
    return
  }
  await write.append({
    ...plainMessage(words, name),
    ...(waited && { metadata: { turn_status: 'completed', latency: latencyOf(waited) } }),
  })
}

function latencyOf({ tts, ...others }: NonNullable<HeldLine['waited']>): Latency {
  return withSpeech(others, tts)
}
