import type { ModelFailure, ModelPart, ModelRequest, TokenCount } from '../../providers/llm/languageModel.ts'

/** What a model is used for; each has its own ordered list in the AI settings. */
export type ModelPurpose = 'chat' | 'extract' | 'translate'

export interface PurposeRequest extends Omit<ModelRequest, 'temperature' | 'maxOutputTokens'> {
  tenantId: string
  purpose: ModelPurpose
  /** Whose budget it counts against; null where no conversation asks. */
  conversationId: string | null
  /** When the answer must stand: no wait for a model goes beyond. */
  until?: Date
}

/** What a chosen model says. */
export type SpokenPart =
  | Exclude<ModelPart, { type: 'end' }>
  /** All its text so far was reasoning, which follows. */
  | { type: 'retracted' }
  | { type: 'end'; reason: Extract<ModelPart, { type: 'end' }>['reason']; tokens: TokenCount; model: string }

/** What a chosen model says, and what the choice of models has to say. */
export type ChosenPart =
  | SpokenPart
  /** A model begins, written provider/model. */
  | { type: 'model'; model: string }
  /** It failed and the next one begins anew: what it said does not count. */
  | { type: 'restart'; model: string; code: ModelFailure }

/** The one way to a model: chooses by the tenant's AI settings, falls back in order, counts what is used. */
export interface LanguageModels {
  /**
   * Throws ModelError of the last model where all fail, AppError `model.budget` where the tenant's is used up and it
   * wants no answer then, and the signal's reason where it is aborted.
   */
  stream(request: PurposeRequest): AsyncIterable<ChosenPart>
}
