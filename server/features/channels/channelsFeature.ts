import { enqueueJob } from '../../store/jobs/enqueueJob.ts'
import type { MessageService } from '../conversations/messageService.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { Channel } from './channel.ts'
import type { ContactMessages } from './contactMessages.ts'
import { connectChannels, type Deliveries, type EnqueueDelivery } from './deliveries.ts'
import { createIncomingMessages, type IncomingDeps } from './incomingMessages.ts'
import { createOptOuts, type OptOutDeps } from './optOuts.ts'
import { writeToContactAction } from './writeToContactAction.ts'

interface Deps
  extends Pick<ServerCore, 'database' | 'records' | 'now'>,
    Pick<IncomingDeps, 'identities' | 'noteOwnWords'>,
    Pick<OptOutDeps, 'suppressions'> {
  channels: readonly Channel[]
  outgoing: Pick<Deliveries, 'deliver' | 'report'>
  messages: MessageService
  contactMessages: ContactMessages
  conversationLog: OptOutDeps['log']
}

/** Enqueues the delivery of a conversation's waiting messages, within a transaction. */
export const enqueueDelivery: EnqueueDelivery = async (db, { tenantId, conversationId }, runAt) => {
  const payload = { conversation: conversationId }
  const job = { tenantId, task: deliverMessages, key: conversationId, payload }
  await enqueueJob(db, { ...job, ...(runAt && { runAt }) })
}

const deliverMessages = 'deliver messages'

/** Creates the feature of channels. It stores incoming messages and tracks the delivery of outgoing ones. */
export function createChannelsFeature({ channels, outgoing, records, conversationLog, ...deps }: Deps) {
  const optOuts = createOptOuts({ ...deps, log: conversationLog })
  const incoming = createIncomingMessages({ ...deps, optOuts, store: records.store })
  connectChannels(channels, { receive: incoming.receive, report: outgoing.report })
  return {
    actions: [writeToContactAction(deps)],
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
