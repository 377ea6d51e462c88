import { v7 } from 'uuid'
import { hashToken } from '../../secrets/secretToken.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import { agentName } from '../conversations/agentName.ts'
import { beginConversation } from '../conversations/beginConversation.ts'
import { publishedAgent } from '../conversations/conversationEntries.ts'
import { type ConversationWrite, createConversationLog } from '../conversations/conversationLog.ts'
import { createConversationToken } from '../conversations/conversationToken.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import type { HeldCall, HeldLine } from '../demo/demoCall.ts'
import { createCallEnding } from './callEnding.ts'
import { rateCall } from './callFeedback.ts'
import { type Latency, withSpeech } from './heardMessages.ts'
import { findVoiceCall, insertCall, openCall } from './store/voiceCallStore.ts'

interface Deps {
  store: Pick<EntityStore, 'transaction'>
  now: () => Date
}

/** Writes down calls that were held elsewhere, as calls that are held here are stored; `goTo` moves the clock to a second of it. */
export function createHeldCalls({ store, now }: Deps) {
  const log = createConversationLog({ store, now })
  const end = createCallEnding({ log, now })

  return async function write(scope: Scope, call: HeldCall, goTo: (seconds: number) => void): Promise<void> {
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
  }

  function begin(scope: Scope, call: HeldCall) {
    return store.transaction(scope, async (within, db) => {
      const agent = await publishedAgent(db, call.agentId)
      const at = now()
      const conversationId = await beginConversation(
        { within, db, scope, at },
        {
          channel: 'voice',
          agent: { id: call.agentId, version: agent.version },
          isTest: false,
          timezone: call.timezone,
          tokenHash: hashToken(createConversationToken()),
          fields: {
            subject: call.subject,
            contact_id: call.contactId,
            language_id: call.language,
            call_direction: 'browser',
            call_from: call.caller,
          },
        },
      )
      const id = v7()
      const { tenantId } = scope
      const nobody = { providerId: null, userId: null, nonceHash: null }
      await insertCall(db, { tenantId, id, conversationId, at, ...nobody })
      await openCall(db, id, at)
      return { conversationId, id, name: agentName(agent.data) }
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
