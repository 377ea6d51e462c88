import { dayMs } from '../../../common/time/dayMs.ts'
import type { MessengerProvider } from '../../providers/twoChat/messengerProvider.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { Participation } from '../conversations/participation.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { FileService } from '../files/fileService.ts'
import type { InboxServices } from '../inbox/inboxServices.ts'
import { enqueueEvents, eventJob } from './eventJob.ts'
import { createIncomingMedia } from './incomingMedia.ts'
import { createLineAlerts } from './lineAlerts.ts'
import { enqueueLineCheck, lineCheckJob } from './lineCheck.ts'
import { messengerConfigurationHook } from './messengerConfigurationHook.ts'
import { createMessengerConnection } from './messengerConnection.ts'
import { messengerCopies } from './messengerCopies.ts'
import { createMessengerLists } from './messengerLists.ts'
import { forgetFileLinks } from './store/fileLinkStore.ts'
import { tenantsWithLine } from './store/lineStore.ts'
import { forgetEvents, openAddresses } from './store/receivedEvents.ts'
import { forgetSendings } from './store/sendingStore.ts'
import { createTakeMessage } from './takeMessage.ts'
import { createTemplateMessages } from './templateMessages.ts'
import type { TwoChatChannel } from './twoChatChannel.ts'
import { twoChatRoutes } from './twoChatRoutes.ts'
import { createWebhookIntake } from './webhookIntake.ts'

interface Deps extends Pick<ServerCore, 'database' | 'records' | 'secretBox' | 'webClient' | 'now'> {
  messenger: TwoChatChannel
  provider: MessengerProvider
  files: FileService
  participation: Participation
  inbox: Pick<InboxServices, 'reply'>
  /** Mails the tenant's admins, in the transaction. */
  mailAdmins: (db: TenantDb, tenantId: string, mail: { subject: string; text: string }) => Promise<void>
}

/** Creates the feature of the messenger: its settings, what 2Chat reports, and the lists that it offers. */
export function createTwoChatFeature(deps: Deps) {
  const { database, records, secretBox, webClient, messenger, provider, files, now } = deps
  const { settings, links, reachableOrigin, inbound } = messenger
  const { store } = records
  const media = createIncomingMedia({ webClient, files })
  const takeMessage = createTakeMessage({ database, store, settings, media, inbound, now })
  const alerts = createLineAlerts({ mailAdmins: deps.mailAdmins, now })
  const lists = createMessengerLists({ settings, provider })
  return {
    handlers: twoChatRoutes({
      lists,
      links,
      files,
      connection: createMessengerConnection({ database, settings, reachableOrigin }),
      intake: createWebhookIntake({ database, provider, now }),
      sendTemplate: createTemplateMessages({ lists, reply: deps.inbox.reply }),
      participation: deps.participation,
    }),
    hooks: () => ({
      wa_2chat_configuration: messengerConfigurationHook({ settings, provider, secretBox }),
    }),
    jobs: [
      eventJob({ database, provider, inbound, takeMessage, now }),
      lineCheckJob({ database, settings, provider, secretBox, reachableOrigin, alerts, now }),
    ],
    copies: [messengerCopies],
    upkeep: [
      {
        task: 'look at connected messengers',
        everySeconds: 3600,
        run: async () => {
          for (const tenantId of await tenantsWithLine(database.owner))
            await enqueueLineCheck(database.owner, tenantId)
        },
      },
      {
        task: 'look at messages that wait',
        everySeconds: 600,
        run: async () => {
          for (const { tenant_id, address } of await openAddresses(database.owner))
            await enqueueEvents(database.owner, tenant_id, address)
        },
      },
      {
        task: 'forget what the messenger has handled',
        everySeconds: 3600,
        run: async () => {
          const ago = (days: number) => new Date(now().getTime() - days * dayMs)
          await forgetEvents(database.owner, ago(7), ago(30))
          await forgetSendings(database.owner, ago(30))
          await forgetFileLinks(database.owner, now())
        },
      },
    ],
  } satisfies Feature
}
