import type { WebClient } from '../../../providers/web/webClient.ts'
import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import type { LanguageModels } from '../../models/languageModels.ts'
import type { TranslationService } from '../../translation/translationService.ts'
import type { CallableActions } from '../acting/callableActions.ts'
import type { ChainKnowledge } from '../acting/chainKnowledge.ts'
import type { ConversationActs } from '../acting/conversationActs.ts'
import type { CustomData } from '../acting/customData.ts'
import type { DataProvider, LookupPlace } from '../data/dataProvider.ts'
import type { Chain } from '../document/chainDocument.ts'
import type { Expressions } from '../expressions/expressions.ts'
import type { ChainEvents } from '../waiting/events.ts'
import type { Questions } from '../waiting/questions.ts'

/** A chain that another names, as it was published at a time. */
export interface WantedChain {
  tenantId: string
  chainName: string
  at: string
}

/** What steps are done with. */
export interface StepServices {
  expressions: Pick<Expressions, 'evaluate'>
  /** Holds values against schemas that chains bring along. */
  schemas: Pick<SchemaValidation, 'check'>
  models: LanguageModels
  knowledge: ChainKnowledge
  translations: Pick<TranslationService, 'translate'>
  webClient: Pick<WebClient, 'request'>
  /** The chain of that name as it was published when the run began, so that every resumption finds the same. */
  findChain(wanted: WantedChain): Promise<Chain | null>
  questions: Pick<Questions, 'ask'>
  events: Pick<ChainEvents, 'find'>
  actions: CallableActions
  customData: CustomData
  /** What a provider of data finds there; undefined where there is nothing. */
  lookUp(
    provider: DataProvider,
    place: LookupPlace,
    params: Readonly<Record<string, unknown>>,
  ): Promise<unknown>
  conversations: ConversationActs
  /** Waits, or throws where the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<unknown>
}
