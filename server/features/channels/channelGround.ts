import { createConversationGround } from '../conversations/conversationGround.ts'
import type { Ground } from '../Feature.ts'
import type { Channel } from './channel.ts'
import { enqueueDelivery as byJob } from './channelsFeature.ts'
import { createDeliveries, type EnqueueDelivery } from './deliveries.ts'

interface Deps extends Pick<Ground, 'database' | 'records' | 'now'> {
  channels: readonly Channel[]
  /** In the place of the job; for tests. */
  enqueueDelivery?: EnqueueDelivery | undefined
}

/** What conversations stand on where their answers leave by channels. */
export function createChannelGround({ channels, enqueueDelivery: enqueue = byJob, ...deps }: Deps) {
  const outgoing = createDeliveries({ ...deps, channels, enqueue })
  return { channels, outgoing, ...createConversationGround({ ...deps, queueOutgoing: outgoing.queue }) }
}
