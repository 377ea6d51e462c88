import { createConversationFeed } from '../../store/conversations/conversationFeed.ts'
import { createSharedFeed } from '../../store/conversations/sharedFeed.ts'
import { createStreamAccessStore } from '../../store/conversations/streamAccessStore.ts'
import type { Database } from '../../store/database.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { StoreLog } from '../../store/storeLog.ts'
import { sessionLimits } from '../accounts/sessionStart.ts'
import { singleUserId } from '../accounts/singleUser.ts'
import type { ContactServices } from '../contacts/contactServices.ts'
import type { IntakeServices } from '../intakes/intakeServices.ts'
import type { TenantSettingsService } from '../tenantSettings.ts'
import type { ClientTokens } from './conversationEntries.ts'
import { createConversationExport } from './conversationExport.ts'
import type { ConversationLog } from './conversationLog.ts'
import { createConversationRating } from './conversationRating.ts'
import { createConversationService } from './conversationService.ts'
import { createMessageService, type TurnWaker } from './messageService.ts'
import { createMessageStreams } from './messageStreams.ts'
import { createParticipation } from './participation.ts'
import type { PdfRenderer } from './pdf/pdfRenderer.ts'
import { createServiceHours } from './serviceHours.ts'
import { createStreamQuota } from './streamQuota.ts'

interface ConversationServicesDeps {
  database: Database
  store: Pick<EntityStore, 'transaction' | 'write' | 'get'>
  conversationLog: ConversationLog
  pdfRenderer: PdfRenderer
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  clientTokens: ClientTokens
  turns: TurnWaker
  intakes: Pick<IntakeServices, 'answer'>
  contacts: Pick<ContactServices, 'readIdentity' | 'identified'>
  isSingleUser: boolean
  isRateLimited: boolean
  log: StoreLog
  now: () => Date
}

/** Everything by which people take part in conversations, tied together. */
export function createConversationServices(deps: ConversationServicesDeps) {
  const { database, store, conversationLog, clientTokens, turns, intakes, contacts, isSingleUser, log, now } =
    deps
  const conversations = createConversationService({ store, database, clientTokens, contacts, now })
  const limits = () => ({
    now: now(),
    idleSince: new Date(now().getTime() - sessionLimits.idle),
    singleUserId: isSingleUser ? singleUserId : null,
  })
  const feed = createSharedFeed(listener => createConversationFeed({ database, log, ...listener }))
  const accesses = createStreamAccessStore(database)
  const quota = createStreamQuota({ isEnabled: deps.isRateLimited })
  return {
    participation: createParticipation({ database }),
    conversations,
    messages: createMessageService({
      log: conversationLog,
      hours: createServiceHours({ store, now }),
      ...{ turns, intakes, now },
    }),
    ratings: createConversationRating({ store }),
    exports: createConversationExport({
      ...deps,
      log: conversationLog,
      conversations,
      renderer: deps.pdfRenderer,
    }),
    streams: createMessageStreams({
      ...{ limits, accesses, quota, database, log },
      createFeed: listener => {
        feed.hear(listener)
        return feed
      },
    }),
    /** What streams of other kinds share with those of conversations. */
    live: { feed, accesses, limits, quota },
  }
}
