import type { Database } from '../../store/database.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { StreamHub } from '../../streams/streamHub.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import type { ClientTokens } from './conversationEntries.ts'
import { createConversationExport } from './conversationExport.ts'
import type { ConversationLog } from './conversationLog.ts'
import { createConversationRating } from './conversationRating.ts'
import type { ConversationRouter } from './conversationRouter.ts'
import { createConversationService, type VisitorIdentities } from './conversationService.ts'
import { createConversationTopic } from './conversationTopic.ts'
import { createMessageService } from './messageService.ts'
import type { Participation } from './participation.ts'
import type { PdfRenderer } from './pdf/pdfRenderer.ts'
import type { AutomaticResponder, Responder } from './responder.ts'
import { readFollowedStates } from './store/streamStore.ts'

export interface ConversationServicesDeps {
  database: Database
  store: Pick<EntityStore, 'transaction' | 'write' | 'get'>
  conversationLog: ConversationLog
  pdfRenderer: PdfRenderer
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  clientTokens: ClientTokens
  participation: Participation
  /** The automatic responders. If several take part in a conversation, the first one is responsible. */
  automatic: readonly AutomaticResponder[]
  /** The responder for the people of the team. */
  team: Responder
  identities: VisitorIdentities
  /** Returns the knowledge base's answer to a question; null if nothing is relevant. */
  answer: (tenantId: string, question: string) => Promise<string | null>
  /** Chooses the agent before a conversation begins. */
  router: ConversationRouter
  streams: Pick<StreamHub, 'add'>
  now: () => Date
}

export type ConversationServices = ReturnType<typeof createConversationServices>

/** Creates and connects the services with which people take part in conversations. */
export function createConversationServices(deps: ConversationServicesDeps) {
  const { database, store, conversationLog, automatic, streams } = deps
  const conversations = createConversationService({ ...deps, responders: automatic })
  const topic = createConversationTopic({ database, statesOf: all => readFollowedStates(database, all) })
  return {
    participation: deps.participation,
    conversations,
    messages: createMessageService({
      log: conversationLog,
      responders: [...automatic, deps.team],
      answer: deps.answer,
    }),
    ratings: createConversationRating({ store }),
    exports: createConversationExport({
      ...deps,
      log: conversationLog,
      conversations,
      renderer: deps.pdfRenderer,
    }),
    conversationStreams: streams.add(topic),
  }
}
