import type { JSONSchema7 } from '@ai-sdk/provider'

/** What was said and done so far, oldest first, as every model is told it. */
export type ModelMessage =
  | ({
      role: 'user'
      text: string
      images?: readonly { mediaType: string; data: Uint8Array }[]
    } & MessageNotes)
  | { role: 'assistant'; text: string; calls?: readonly ModelCall[] }
  | ({ role: 'tool'; callId: string; toolName: string; result: string } & ResultNotes)

/** What there is to know of a visitor's message besides its text. */
export interface MessageNotes {
  /** What they have written themselves, where the text tells more, such as that a file is attached. */
  written?: string
  /** They have said nothing yet: the text says so. */
  isOpening?: boolean
}

/** What there is to know of a result besides its words. */
export interface ResultNotes {
  /** The action failed, or was refused. */
  isError?: boolean
  /** The action has no result yet: it runs beside the conversation, or waits for a person's consent. */
  pending?: 'background' | 'approval'
}

/** An action as the model wants it; `input` is whatever the model wrote, and checked by nobody yet. */
export interface ModelCall {
  callId: string
  toolName: string
  input: unknown
}

/** An action as the model is told of it. */
export interface ModelTool {
  name: string
  title: string
  description: string
  parameters: JSONSchema7
}

/** Where a conversation is held, by which people there write and read dates. */
export interface SpokenPlace {
  /** With the region where one is known, such as en-GB. */
  locale: string
  timeZone: string
  /** The date there, such as 2026-12-16. */
  today: string
}

/** What a conversation's prompt says, for a model that reads no prose. */
export interface ConversationFacts {
  place: SpokenPlace
  /** Under which the model speaks. */
  agentName: string
  /** Answers name their source. */
  citesSources: boolean
}

export interface ModelRequest {
  system: string
  /** Absent where nobody speaks; models of providers need none of it. */
  facts?: ConversationFacts
  messages: readonly ModelMessage[]
  tools: readonly ModelTool[]
  /** From 0, which repeats itself, to 1. */
  temperature?: number
  maxOutputTokens?: number
  signal: AbortSignal
}

export interface TokenCount {
  input: number
  output: number
}

/** A piece of a model's answer. */
export type ModelPart =
  | { type: 'text'; text: string }
  /** What it thinks before it answers: for the team alone, and no part of the answer. */
  | { type: 'reasoning'; text: string }
  | { type: 'call'; call: ModelCall }
  /** A call whose arguments are no JSON, or that names no tool. */
  | { type: 'bad_call'; call: ModelCall; reason: string }
  | { type: 'end'; reason: 'stop' | 'calls' | 'length' | 'filtered'; tokens: TokenCount }

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

/** A model failed; `retryAfterMs` where it said when to ask again, `isKeyRefused` where it is the key's fault. */
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
  /** Ends with `end`, or throws ModelError; throws the signal's reason where it is aborted. */
  stream(request: ModelRequest): AsyncIterable<ModelPart>
}

/** By whom and how a provider is called. */
export interface ModelAccount {
  apiKey?: string | undefined
  /** Where it answers; for providers that stand anywhere. */
  baseUrl?: string | undefined
  fetch: typeof fetch
}

/** A model as its provider lists it. */
export interface OfferedModel {
  id: string
  label: string
}

/** Where texts lie among all others, each as a list of numbers, and how many tokens were read for it. */
export interface Embedded {
  vectors: readonly (readonly number[])[]
  tokens: number
}

/** One model that tells where texts lie, so that those that mean about the same lie near each other. */
export interface EmbeddingModel {
  /** Throws ModelError, or the signal's reason where it is aborted. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Embedded>
}

/** A provider of models. */
export interface ModelVendor {
  /** The model; so many milliseconds without a sign of life are `model.timeout`. */
  model(account: ModelAccount, modelId: string, patienceMs: number): LanguageModel
  /** An embedding model; left out by providers that have none. */
  embedding?(account: ModelAccount, modelId: string): EmbeddingModel
  /** What the account may use for conversations; throws ModelError, or the signal's reason where it is aborted. */
  offered(account: ModelAccount, signal: AbortSignal): Promise<OfferedModel[]>
  /** Names it is known to offer, the one to prefer for conversations first; none where its owner decides what it offers. */
  shipped: readonly string[]
}

export type ModelProvider = 'openai' | 'anthropic' | 'google' | 'mistral' | 'ollama' | 'openai_compatible'
export type ModelVendors = Readonly<Record<ModelProvider, ModelVendor>>

/** About how many tokens so many characters are; for where a provider does not count. */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / 4)
}

/** About how many tokens a model reads of a request. */
export function requestTokens({
  system,
  messages,
  tools,
}: Pick<ModelRequest, 'system' | 'messages' | 'tools'>) {
  const words = messages.map(message => ('text' in message ? message.text : message.result).length)
  const offered = tools.map(tool => tool.description.length + JSON.stringify(tool.parameters).length)
  return estimateTokens([system.length, ...words, ...offered].reduce((sum, each) => sum + each, 0))
}
