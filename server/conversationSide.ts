import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createActionCatalogue } from './agent/actions/actionCatalogue.ts'
import { createAvailableActions } from './agent/actions/availableActions.ts'
import { createAgentRuntime } from './agent/agentRuntime.ts'
import { createBusinessFacts } from './agent/businessFacts.ts'
import { createVisibleImage } from './agent/visibleImage.ts'
import type { Env } from './env.ts'
import type { FileStorage } from './providers/files/fileStorage.ts'
import { createBuiltinModel } from './providers/llm/builtin/builtinModel.ts'
import { modelVendors } from './providers/llm/modelVendors.ts'
import type { WebClient } from './providers/web/webClient.ts'
import { agentRoutes } from './routes/agentRoutes.ts'
import { contactRoutes } from './routes/contactRoutes.ts'
import { conversationRoutes } from './routes/conversationRoutes.ts'
import { inboxRoutes } from './routes/inboxRoutes.ts'
import { intakeRoutes } from './routes/intakeRoutes.ts'
import { knowledgeRoutes } from './routes/knowledgeRoutes.ts'
import { modelRoutes } from './routes/modelRoutes.ts'
import { createAgentVersions } from './services/agents/agentVersions.ts'
import { createContactServices } from './services/contacts/contactServices.ts'
import { createConversationLog } from './services/conversations/conversationLog.ts'
import { createConversationServices } from './services/conversations/conversationServices.ts'
import { createIdleConversations } from './services/conversations/idleConversations.ts'
import { createPdfRenderer } from './services/conversations/pdf/pdfRenderer.ts'
import type { FileService } from './services/files/fileService.ts'
import { createInboxServices } from './services/inbox/inboxServices.ts'
import { createIntakeServices } from './services/intakes/intakeServices.ts'
import { createKnowledgeSearch } from './services/knowledge/knowledgeSearch.ts'
import type { LanguageModels } from './services/models/languageModels.ts'
import { createModelServices } from './services/models/modelServices.ts'
import type { OfferedModels } from './services/models/offeredModels.ts'
import { createRateLimit } from './services/rateLimit.ts'
import type { RecordServices } from './services/records/recordServices.ts'
import type { SecretBox } from './services/secrets/secretBox.ts'
import { createTranslationAccess } from './services/translation/translationAccess.ts'
import { createTranslationService } from './services/translation/translationService.ts'
import { createChatPartner } from './services/webChat/chatPartner.ts'
import { createClientTokens } from './services/webChat/clientTokens.ts'
import { createProductLinks } from './services/webChat/productLinks.ts'
import { createWebChatService } from './services/webChat/webChatService.ts'
import { createModelUseStore } from './store/conversations/modelUseStore.ts'
import type { Database } from './store/database.ts'

interface ConversationSideDeps {
  env: Env
  database: Database
  records: RecordServices
  files: FileService
  storage: FileStorage
  webClient: WebClient
  offeredModels: OfferedModels
  secretBox: SecretBox
  log: FastifyBaseLogger
  now: () => Date
  /** In the place of those that tenants have set up; for tests. */
  models: LanguageModels | undefined
}

/** Everything by which people and agents talk: its operations, its jobs, and how it ends. */
export function createConversationSide(deps: ConversationSideDeps) {
  const { env, database, records, files, storage, webClient, secretBox, log, now } = deps
  const { store, settings } = records
  const versions = createAgentVersions({ ...records, database, now })
  const knowledge = createKnowledgeSearch({ database, now })
  const conversationLog = createConversationLog({ store, now })
  const clientTokens = createClientTokens({ database, settings })
  const models = createModelServices({
    settings: records.modelSettings,
    store: createModelUseStore(database),
    vendors: modelVendors,
    offered: deps.offeredModels,
    builtin: createBuiltinModel(),
    fetch: webClient.fetch,
    clock: () => performance.now(),
    isRateLimited: env.rateLimit,
    ...{ now, pause },
  })
  const agents = createAgentRuntime({
    ...{ database, now, versions, log: conversationLog, schemas: records.schemas },
    models: deps.models ?? models.models,
    catalogue: createActionCatalogue({ store, knowledge, log: conversationLog, webClient, secretBox, now }),
    business: createBusinessFacts({ ...records, now }),
    image: createVisibleImage(files),
    onError: error => log.error({ err: error }, 'Could not finish what an agent began'),
  })
  const pdfRenderer = createPdfRenderer()
  const intakes = createIntakeServices({ records, now })
  const contacts = createContactServices({ database, records, secretBox, storage, now })
  const conversations = createConversationServices({
    ...{ database, conversationLog, log, now, pdfRenderer, store, settings, clientTokens },
    ...{ turns: agents, intakes, contacts },
    isSingleUser: env.authMode === 'single',
    isRateLimited: env.rateLimit,
  })
  const inbox = createInboxServices({
    ...{ database, records, log: conversationLog, turns: agents, intakes, now },
    ...conversations.live,
  })
  const idle = createIdleConversations({ database, log: conversationLog, now })
  return {
    conversations,
    productLinks: createProductLinks(database),
    handlers: {
      ...agentRoutes({ availableActions: createAvailableActions(records), versions }),
      ...modelRoutes({
        models,
        translation: createTranslationService({ ...models, settings: records.modelSettings }),
        translationAccess: createTranslationAccess({
          ...{ database, settings },
          limit: createRateLimit({ most: 120, windowMs: 60_000, now, isEnabled: env.rateLimit }),
        }),
      }),
      ...knowledgeRoutes(knowledge),
      ...inboxRoutes({ ...conversations, inbox }),
      ...intakeRoutes({ ...conversations, intakes }),
      ...contactRoutes(contacts),
      ...conversationRoutes({
        ...conversations,
        agents,
        webChat: createWebChatService({
          ...records,
          tokens: clientTokens,
          partner: createChatPartner({ database, tokens: clientTokens }),
        }),
      }),
    },
    jobs: [
      { name: 'complete idle conversations', everyMs: 60_000, run: idle.completeIdle },
      { name: 'end long waits for people', everyMs: 10_000, run: inbox.endLongWaits },
      { name: 'delete what is kept no longer', everyMs: 3_600_000, run: contacts.eraseOld },
      { name: 'take over what agents have left', everyMs: 2000, run: agents.recover },
    ],
    /** Ends what would go on by itself. */
    drain,
    close,
  }

  async function drain(): Promise<void> {
    conversations.streams.drain()
    inbox.drain()
    await agents.drain()
  }

  async function close(): Promise<void> {
    await conversations.streams.stop()
    await pdfRenderer.close()
  }
}
