import type { WebClient } from '../../../providers/web/webClient.ts'
import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import type { LanguageModels } from '../../models/languageModels.ts'
import type { TranslationService } from '../../translation/translationService.ts'
import type { CallableActions } from '../acting/callableActions.ts'
import type { ChainBookings } from '../acting/chainBookings.ts'
import type { ChainDocuments } from '../acting/chainDocuments.ts'
import type { ChainKnowledge } from '../acting/chainKnowledge.ts'
import type { ChainMessages } from '../acting/chainMessages.ts'
import type { ChainTasks } from '../acting/chainTasks.ts'
import type { ConversationActs } from '../acting/conversationActs.ts'
import type { CustomData } from '../acting/customData.ts'
import type { DataProvider, LookupPlace } from '../data/dataProvider.ts'
import type { Chain } from '../document/chainDocument.ts'
import type { Expressions } from '../expressions/expressions.ts'
import type { ChainEvents } from '../waiting/events.ts'
import type { Questions } from '../waiting/questions.ts'

/** A chain that another chain names, as published at the time `at`. */
export interface WantedChain {
  tenantId: string
  chainName: string
  at: string
}

/** Services that steps use. */
export interface StepServices {
  expressions: Pick<Expressions, 'evaluate'>
  /** Validates values against the schemas of chains. */
  schemas: Pick<SchemaValidation, 'check'>
  models: LanguageModels
  knowledge: ChainKnowledge
  translations: Pick<TranslationService, 'translate'>
  webClient: Pick<WebClient, 'request'>
  /** Returns the chain as it was published when the run began, so that a resumed run finds the same one. */
  findChain(wanted: WantedChain): Promise<Chain | null>
  questions: Pick<Questions, 'ask'>
  events: Pick<ChainEvents, 'find'>
  actions: CallableActions
  customData: CustomData
  tasks: ChainTasks
  messages: ChainMessages
  bookings: Pick<ChainBookings, 'find' | 'book' | 'move' | 'cancel'>
  documents: Pick<ChainDocuments, 'make'>
  /** Returns what a data provider finds, or undefined if there is nothing. */
  lookUp(
    provider: DataProvider,
    place: LookupPlace,
    params: Readonly<Record<string, unknown>>,
  ): Promise<unknown>
  conversations: ConversationActs
  /** Waits, or throws if the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<unknown>
}
