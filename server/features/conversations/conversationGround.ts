import type { Ground } from '../Feature.ts'
import { createConversationLog } from './conversationLog.ts'
import { createParticipation } from './participation.ts'
import { createVisitorOfToken } from './visitorOfToken.ts'

interface Deps extends Pick<Ground, 'database' | 'records' | 'now'> {
  /** Sends on its way what is said to people outside, in the transaction that stores it. */
  queueOutgoing: Parameters<typeof createConversationLog>[0]['queueOutgoing']
}

/** What everything that has to do with conversations stands on: what is said in them, and who takes part. */
export function createConversationGround({ database, records, queueOutgoing, now }: Deps) {
  const participation = createParticipation({ database })
  return {
    participation,
    conversationLog: createConversationLog({ store: records.store, queueOutgoing, now }),
    visitorOf: createVisitorOfToken({ database, participation }),
  }
}
