import type { ModelFailure, ModelPart, ModelRequest } from '../../providers/llm/languageModel.ts'

/** Purpose of a model call; each has its own ordered list in the AI settings. */
export type ModelPurpose = 'chat' | 'extract' | 'translate'

export interface PurposeRequest extends Omit<ModelRequest, 'temperature' | 'maxOutputTokens'> {
  tenantId: string
  purpose: ModelPurpose
  /** The conversation whose budget is used; null if the request belongs to none. */
  conversationId: string | null
  /** Deadline for the answer; waits for a model never exceed it. */
  until?: Date
}

/** A part of a chosen model's answer. */
export type SpokenPart =
  | Exclude<ModelPart, { type: 'end' }>
  /** All text so far was reasoning; it follows as reasoning. */
  | { type: 'retracted' }
  | (Extract<ModelPart, { type: 'end' }> & { model: string })

/** A part of a chosen model's answer, or a message about the choice of models. */
export type ChosenPart =
  | SpokenPart
  /** A model starts; format: provider/model. */
  | { type: 'model'; model: string }
  /** The model failed and the next one starts over; discard the text so far. */
  | { type: 'restart'; model: string; code: ModelFailure }

/** The only way to call a model: chooses it by the tenant's AI settings, falls back in order, and counts tokens. */
export interface LanguageModels {
  /**
   * Streams an answer. If all models fail, throws the last one's ModelError. Throws AppError `model.budget` if the
   * tenant's budget is spent and its settings refuse further answers. Throws the signal's reason if it is aborted.
   */
  stream(request: PurposeRequest): AsyncIterable<ChosenPart>
}
