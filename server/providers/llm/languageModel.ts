import type { JSONSchema7 } from '@ai-sdk/provider'

/** A message of the conversation, as every model receives it. A request lists messages oldest first. */
export type ModelMessage =
  | ({
      role: 'user'
      text: string
      images?: readonly { mediaType: string; data: Uint8Array }[]
    } & MessageNotes)
  | { role: 'assistant'; text: string; calls?: readonly ModelCall[] }
  | ({ role: 'tool'; callId: string; toolName: string; result: string } & ResultNotes)

/** Notes on a visitor's message besides its text. */
export interface MessageNotes {
  /** The visitor's own words, if the text contains more, such as a note on an attached file. */
  written?: string
  /** Set if the visitor has said nothing yet, as the text states. */
  isOpening?: boolean
}

/** Notes on a result besides its text. */
export interface ResultNotes {
  /** Set if the action failed or was refused. */
  isError?: boolean
  /** Set if the action has no result yet: it runs in the background or waits for a person's approval. */
  pending?: 'background' | 'approval'
}

/** An action call by the model; `input` is exactly what the model wrote, not validated yet. */
export interface ModelCall {
  callId: string
  toolName: string
  input: unknown
}

/** An action as described to the model. */
export interface ModelTool {
  name: string
  title: string
  description: string
  parameters: JSONSchema7
}

/** Place of a conversation, which decides how people there write and read dates. */
export interface SpokenPlace {
  /** Includes the region if known, such as en-GB. */
  locale: string
  timeZone: string
  /** The current date there, such as 2026-12-16. */
  today: string
}

/** The content of a conversation's prompt as data, for a model that reads no prose. */
export interface ConversationFacts {
  place: SpokenPlace
  /** Name under which the model speaks. */
  agentName: string
  /** Set if answers name their source. */
  citesSources: boolean
  /** Set in a call, where answers are read aloud. */
  isSpoken?: boolean
}

export interface ModelRequest {
  system: string
  /** Absent outside conversations; providers' models do not use it. */
  facts?: ConversationFacts
  messages: readonly ModelMessage[]
  tools: readonly ModelTool[]
  /** From 0, which gives repeatable answers, to 1. */
  temperature?: number
  maxOutputTokens?: number
  signal: AbortSignal
}

export interface TokenCount {
  input: number
  output: number
}

/** Part of a model's answer. */
export type ModelPart =
  | { type: 'text'; text: string }
  /** The model's reasoning before its answer: for the team only, not part of the answer. */
  | { type: 'reasoning'; text: string }
  | { type: 'call'; call: ModelCall }
  /** A call whose arguments are not JSON, or that names an unknown tool. */
  | { type: 'bad_call'; call: ModelCall; reason: string }
  | {
      type: 'end'
      reason: 'stop' | 'calls' | 'length' | 'filtered'
      tokens: TokenCount
      /** Messages that the visitor can choose from as an answer. */
      suggestions?: readonly string[]
    }

export type ModelFailure =
  | 'model.rate_limited'
  | 'model.unavailable'
  | 'model.timeout'
  | 'model.cut'
  | 'model.refused'

interface ModelErrorOptions extends ErrorOptions {
  retryAfterMs?: number
  isKeyRefused?: boolean
}

/**
 * Failure of a model. `retryAfterMs` is set if the provider stated a wait time; `isKeyRefused` if the key was rejected.
 */
export class ModelError extends Error {
  readonly code: ModelFailure
  readonly retryAfterMs?: number
  readonly isKeyRefused: boolean

  constructor(
    code: ModelFailure,
    { retryAfterMs, isKeyRefused = false, ...options }: ModelErrorOptions = {},
  ) {
    super(code, options)
    this.name = 'ModelError'
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.isKeyRefused = isKeyRefused
  }
}

/** One model of one provider. */
export interface LanguageModel {
  /** Streams the answer, which ends with an `end` part. Throws ModelError, or the signal's reason if it is aborted. */
  stream(request: ModelRequest): AsyncIterable<ModelPart>
}

/** Credentials and address for calls to a provider. */
export interface ModelAccount {
  apiKey?: string | undefined
  /** Address of the API, for providers that can be hosted anywhere. */
  baseUrl?: string | undefined
  fetch: typeof fetch
}

/** A model as its provider lists it. */
export interface OfferedModel {
  id: string
  label: string
}

/** Embedding vectors of texts, and the number of tokens read. */
export interface Embedded {
  vectors: readonly (readonly number[])[]
  tokens: number
}

/** A model that embeds texts: texts with similar meaning get nearby vectors. */
export interface EmbeddingModel {
  /** Embeds the texts. Throws ModelError, or the signal's reason if it is aborted. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Embedded>
}

/** A provider of models. */
export interface ModelVendor {
  /** Returns the model. It throws `model.timeout` after `patienceMs` without any data. */
  model(account: ModelAccount, modelId: string, patienceMs: number): LanguageModel
  /** Returns an embedding model; absent if the provider has none. */
  embedding?(account: ModelAccount, modelId: string): EmbeddingModel
  /**
   * Lists the models that the account may use for conversations. Throws ModelError, or the signal's reason if it is
   * aborted.
   */
  offered(account: ModelAccount, signal: AbortSignal): Promise<OfferedModel[]>
  /**
   * Known model names, the preferred one for conversations first; empty if the server's owner decides which models
   * exist.
   */
  shipped: readonly string[]
}

export type ModelProvider = 'openai' | 'anthropic' | 'google' | 'mistral' | 'ollama' | 'openai_compatible'
export type ModelVendors = Readonly<Record<ModelProvider, ModelVendor>>

/** Estimates the tokens of a number of characters, for providers that do not report them. */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / 4)
}

/** Estimates the tokens that a model reads for a request. */
export function requestTokens({
  system,
  messages,
  tools,
}: Pick<ModelRequest, 'system' | 'messages' | 'tools'>) {
  const words = messages.map(message => ('text' in message ? message.text : message.result).length)
  const offered = tools.map(tool => tool.description.length + JSON.stringify(tool.parameters).length)
  return estimateTokens([system.length, ...words, ...offered].reduce((sum, each) => sum + each, 0))
}
