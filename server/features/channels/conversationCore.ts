import { createConversationLog } from '../conversations/conversationLog.ts'
import { createParticipation } from '../conversations/participation.ts'
import { createVisitorOfToken } from '../conversations/visitorOfToken.ts'
import type { ServerCore } from '../Feature.ts'
import type { OutboundService } from '../outbound/outboundService.ts'
import type { Channel } from './channel.ts'
import { enqueueDelivery as byJob } from './channelsFeature.ts'
import { createDeliveries, type EnqueueDelivery } from './deliveries.ts'

interface Deps extends Pick<ServerCore, 'database' | 'records' | 'now'> {
  channels: readonly Channel[]
  outbound: Pick<OutboundService, 'decide' | 'release'>
  /** Replaces the job in tests. */
  enqueueDelivery?: EnqueueDelivery | undefined
}

/**
 * Creates the services that features about conversations share: the log, the participants, and answers sent by
 * channels.
 */
export function createConversationCore({ channels, enqueueDelivery: enqueue = byJob, ...deps }: Deps) {
  const { database, records, now } = deps
  const outgoing = createDeliveries({ ...deps, channels, enqueue })
  const participation = createParticipation({ database })
  return {
    outgoing,
    participation,
    conversationLog: createConversationLog({ store: records.store, queueOutgoing: outgoing.queue, now }),
    visitorOf: createVisitorOfToken({ database, participation }),
  }
}
