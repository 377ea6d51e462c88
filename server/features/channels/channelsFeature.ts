import { enqueueJob } from '../../store/jobs/enqueueJob.ts'
import type { MessageService } from '../conversations/messageService.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { Channel } from './channel.ts'
import { connectChannels, type Deliveries, type EnqueueDelivery } from './deliveries.ts'
import { createIncomingMessages, type IncomingDeps } from './incomingMessages.ts'

interface Deps extends Pick<ServerCore, 'database' | 'records' | 'now'>, Pick<IncomingDeps, 'identities'> {
  channels: readonly Channel[]
  outgoing: Pick<Deliveries, 'deliver' | 'report'>
  messages: MessageService
}

/** Asks within a transaction that what waits in a conversation be handed over. */
export const enqueueDelivery: EnqueueDelivery = async (db, { tenantId, conversationId }) => {
  const payload = { conversation: conversationId }
  await enqueueJob(db, { tenantId, task: deliverMessages, key: conversationId, payload })
}

const deliverMessages = 'deliver messages'

/** The ways by which people outside are reached: what comes in is stored, what goes out says how far it is. */
export function createChannelsFeature({ channels, outgoing, records, ...deps }: Deps) {
  const incoming = createIncomingMessages({ ...deps, store: records.store })
  connectChannels(channels, { receive: incoming.receive, report: outgoing.report })
  return {
    jobs: [
      {
        task: deliverMessages,
        mustEnd: true,
        run: ({ tenantId, payload }) =>
          outgoing.deliver({ tenantId, conversationId: String(payload.conversation) }),
      },
    ],
  } satisfies Feature
}
