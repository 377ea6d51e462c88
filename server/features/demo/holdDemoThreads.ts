import { v7 } from 'uuid'
import { hashToken } from '../../secrets/secretToken.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import { agentName } from '../conversations/agentName.ts'
import { beginConversation } from '../conversations/beginConversation.ts'
import { publishedAgent } from '../conversations/conversationEntries.ts'
import { createConversationLog } from '../conversations/conversationLog.ts'
import { createConversationToken } from '../conversations/createConversationToken.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import type { DemoClock } from './demoClock.ts'
import { demoContacts } from './demoContacts.ts'
import { type DemoThread, demoThreads } from './demoThreads.ts'
import type { IdOf } from './demoWrite.ts'

/** Stores the conversations that the demo's agents held by mail and messenger, each at its time. */
export async function holdDemoThreads(
  store: Pick<EntityStore, 'transaction'>,
  scope: Scope,
  clock: DemoClock,
  idOf: IdOf,
): Promise<void> {
  const log = createConversationLog({ store, now: clock.now })
  for (const thread of demoThreads) {
    clock.goTo({ hours: thread.lines[0]?.hoursAgo ?? 0 })
    const { conversationId, name } = await begin(thread)
    for (const { hoursAgo, by, words } of thread.lines) {
      clock.goTo({ hours: hoursAgo })
      const said =
        by === 'person' ? { ...plainMessage(words, ''), role: 'user' as const } : plainMessage(words, name)
      await log.write(scope, conversationId, write => write.append({ ...said, isDelivered: true }))
    }
    await log.write(scope, conversationId, write => write.change({ status: 'completed', ended_by: 'idle' }))
  }

  function begin({ channel, agent, contact, subject, language }: DemoThread) {
    return store.transaction(scope, async (within, db) => {
      const agentId = idOf('agent', agent)
      const { version, data } = await publishedAgent(db, agentId)
      const conversationId = await beginConversation(
        { within, db, scope, at: clock.now() },
        {
          channel,
          agent: { id: agentId, version },
          isTest: false,
          // Nobody receives the token: it marks that a person outside takes part.
          tokenHash: hashToken(createConversationToken()),
          reached: { channel, address: addressOf(channel, contact), answers: 'sent' },
          fields: { subject, contact_id: idOf('contact', contact), language_id: language },
        },
      )
      return { conversationId, name: agentName(data) }
    })
  }
}

/** Returns what a channel knows a conversation by: the first mail's id, or the person's number. */
function addressOf(channel: DemoThread['channel'], name: string): string {
  if (channel === 'email') return `${v7()}@lakeside-dental.example`
  const [phone = ''] = demoContacts.find(one => one.name === name)?.phones ?? []
  return phone.replaceAll(' ', '')
}
