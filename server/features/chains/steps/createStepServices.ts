import { setTimeout as wait } from 'node:timers/promises'
import type { ContactMessages } from '../../channels/contactMessages.ts'
import type { DocumentService } from '../../documents/documentService.ts'
import type { ServerCore } from '../../Feature.ts'
import type { KnowledgeSearch } from '../../knowledge/knowledgeSearch.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import type { CreateTask } from '../../tasks/createTask.ts'
import type { CallableActions } from '../acting/callableActions.ts'
import { type BookingServices, createChainBookings } from '../acting/chainBookings.ts'
import { createChainDocuments } from '../acting/chainDocuments.ts'
import { createChainKnowledge } from '../acting/chainKnowledge.ts'
import { createChainMessages } from '../acting/chainMessages.ts'
import { createChainTasks } from '../acting/chainTasks.ts'
import { type ConversationActDeps, createConversationActs } from '../acting/conversationActs.ts'
import { createCustomData } from '../acting/customData.ts'
import type { MeasureFigure } from '../data/dataProvider.ts'
import { publishedChain } from '../savedChain.ts'
import type { ChainEvents } from '../waiting/events.ts'
import type { Questions } from '../waiting/questions.ts'
import type { StepServices } from './stepServices.ts'

export interface StepServiceDeps
  extends Pick<ServerCore, 'database' | 'records' | 'schemas' | 'webClient' | 'now'>,
    Pick<StepServices, 'models' | 'translations'> {
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  knowledge: Pick<KnowledgeSearch, 'search'>
  bookings: BookingServices
  documents: Pick<DocumentService, 'make' | 'rehearse' | 'find'>
  createTask: CreateTask
  contactMessages: Pick<ContactMessages, 'send' | 'check'>
  conversationLog: ConversationActDeps['log']
  handOff: ConversationActDeps['handOff']
  /** Called when a step runs, since reports are created after chains. */
  measureFigure: MeasureFigure
  /** Called when a step runs, since agents are created after chains. */
  actions: () => CallableActions
}

interface Deps extends StepServiceDeps, Pick<StepServices, 'expressions'> {
  questions: Questions
  events: ChainEvents
}

/** Creates the services that steps use. */
export function createStepServices(deps: Deps): StepServices {
  const { database, records, conversationLog, handOff } = deps
  const customData = createCustomData({ database, store: records.store })
  const knowledge = createChainKnowledge(deps)
  const bookings = createChainBookings({ ...deps, services: deps.bookings })
  const dataServices = { ...deps, store: records.store, customData, knowledge, bookings }
  return {
    ...deps,
    customData,
    knowledge,
    bookings,
    documents: createChainDocuments(deps),
    tasks: createChainTasks(deps),
    messages: createChainMessages(deps),
    actions: {
      find: (...args) => deps.actions().find(...args),
      faults: (...args) => deps.actions().faults(...args),
      signIn: (...args) => deps.actions().signIn(...args),
    },
    lookUp: (provider, place, params) => provider.find(dataServices, place, params),
    conversations: createConversationActs({ database, log: conversationLog, handOff }),
    findChain: async ({ tenantId, chainName, at }) => {
      const found = await database.inTenant(tenantId, db => publishedChain(db, chainName, at))
      return found?.chain ?? null
    },
    pause: (ms, signal) => wait(ms, undefined, { signal }),
  }
}
