import { createBoundedCache } from '../../limits/boundedCache.ts'
import {
  estimateTokens,
  type LanguageModel,
  ModelError,
  type ModelPart,
  type ModelRequest,
  type ModelVendors,
  requestTokens,
  type TokenCount,
} from '../../providers/llm/languageModel.ts'
import type { CallSlots } from './callSlots.ts'
import type { CircuitBreaker } from './circuitBreaker.ts'
import type { PurposeRequest, SpokenPart } from './languageModels.ts'
import type { ModelBudget } from './modelBudget.ts'
import { isOwnServer, type ModelChoice } from './modelChoice.ts'
import type { ModelSettings } from './modelSettings.ts'
import type { AnswerManner } from './reasoning/createReasoningSplit.ts'
import type { ReasoningHabits } from './reasoning/reasoningHabits.ts'
import { withoutReasoning } from './reasoning/withoutReasoning.ts'

interface Deps {
  vendors: ModelVendors
  builtin: LanguageModel
  /** Used for addresses that tenants wrote. */
  fetch: typeof fetch
  budget: Pick<ModelBudget, 'count'>
  breaker: CircuitBreaker
  slots: CallSlots
  habits: ReasoningHabits
}

export type ModelCalls = ReturnType<typeof createModelCalls>
type BoundedRequest = ModelRequest & { maxOutputTokens: number }

/** Calls one chosen model: limits concurrent calls, makes none while its provider rests, and counts each. */
export function createModelCalls({ vendors, builtin, fetch, budget, breaker, slots, habits }: Deps) {
  /** Models that refused images; until the server restarts, they get a text note instead. */
  const blind = createBoundedCache<true>({ max: maxBlind })
  return { stream }

  /** Streams the answer. Throws ModelError, or the signal's reason if it is aborted. */
  async function* stream(
    choice: ModelChoice,
    request: PurposeRequest,
    settings: ModelSettings,
  ): AsyncGenerator<SpokenPart> {
    if (choice.provider === 'builtin') return yield* counted(builtin, choice, request, settings)
    const key = `${request.tenantId} ${choice.provider}`
    if (!breaker.lets(key)) throw new ModelError('model.unavailable', { cause: new Error('It rests.') })
    const { timeout_seconds, parallel_calls } = settings.defaults
    const patienceMs = timeout_seconds * 1000
    const leave = await slots.enter(key, { max: parallel_calls, patienceMs, signal: request.signal })
    try {
      const parts = counted(modelOf(choice, settings, patienceMs), choice, request, settings)
      for await (const part of split(parts, choice, request, settings)) {
        if (part.type === 'end') breaker.succeeded(key)
        yield part
      }
    } catch (error) {
      if (error instanceof ModelError && error.code !== 'model.refused') breaker.failed(key)
      throw error
    } finally {
      leave()
    }
  }

  function modelOf({ provider, modelId }: ModelChoice, settings: ModelSettings, patienceMs: number) {
    if (provider === 'builtin') return builtin
    const { api_key, base_url } = settings.providers[provider]
    return vendors[provider].model({ apiKey: api_key, baseUrl: base_url, fetch }, modelId, patienceMs)
  }

  /** Splits reasoning in the answer's text into parts of its own. */
  function split(
    parts: AsyncIterable<SpokenPart>,
    { id, provider }: ModelChoice,
    { tenantId }: PurposeRequest,
    { providers }: ModelSettings,
  ): AsyncGenerator<SpokenPart> {
    if (provider === 'builtin' || !isOwnServer(provider)) return withoutReasoning(parts, hostedManner)
    const key = `${tenantId} ${id} ${providers[provider].base_url}`
    return withoutReasoning(parts, habits.mannerOf(key), shown => habits.note(key, shown))
  }

  async function* counted(
    model: LanguageModel,
    { id }: ModelChoice,
    request: PurposeRequest,
    { defaults }: ModelSettings,
  ): AsyncGenerator<SpokenPart> {
    const { tenantId, conversationId, purpose, system, facts, messages, tools, signal } = request
    const { temperature } = defaults
    const maxOutputTokens = longestAnswer(request, defaults.max_output_tokens)
    const asked = {
      system,
      messages,
      tools,
      signal,
      temperature,
      maxOutputTokens,
      ...(facts && { facts }),
    }
    const count = (tokens: TokenCount) =>
      budget.count(tenantId, { conversationId, purpose, model: id, ...tokens })
    let written = 0
    let isCounted = false
    try {
      for await (const part of bounded(seeing(model, `${tenantId} ${id}`, asked), asked)) {
        if (part.type === 'end') {
          isCounted = true
          await count(part.tokens)
          yield { ...part, model: id }
        } else {
          written += lengthOf(part)
          yield part
        }
      }
    } finally {
      // An interrupted answer has used tokens as well.
      if (!isCounted && written > 0) await count(guess(asked, written))
    }
  }

  /** Repeats the request without images if a model refuses it. */
  async function* seeing(
    model: LanguageModel,
    key: string,
    request: ModelRequest,
  ): AsyncGenerator<ModelPart> {
    if (!hasImages(request)) return yield* model.stream(request)
    if (blind.has(key)) return yield* model.stream(withoutImages(request))
    try {
      yield* model.stream(request)
    } catch (error) {
      if (!(error instanceof ModelError) || error.code !== 'model.refused') throw error
      for await (const part of model.stream(withoutImages(request))) {
        // Only an answer proves that the images were the cause.
        blind.set(key, true)
        yield part
      }
    }
  }
}

/**
 * Manner of hosted providers, whose API has a field for reasoning: at most, a library passes it through as a block.
 */
const hostedManner: AnswerManner = { mayLackOpening: false, isHeld: false, isCutReasoning: false }
const maxCharactersPerToken = 12
const maxBlind = 1_000

/** Ends an answer that far exceeds its limit, because some providers ignore the limit. */
async function* bounded(parts: AsyncIterable<ModelPart>, asked: BoundedRequest): AsyncGenerator<ModelPart> {
  let written = 0
  for await (const part of parts) {
    yield part
    written += lengthOf(part)
    if (part.type === 'end' || written <= asked.maxOutputTokens * maxCharactersPerToken) continue
    return yield { type: 'end', reason: 'length', tokens: guess(asked, written) }
  }
}

function guess(asked: ModelRequest, written: number): TokenCount {
  return { input: requestTokens(asked), output: estimateTokens(written) }
}

function lengthOf(part: ModelPart): number {
  if (part.type === 'text' || part.type === 'reasoning') return part.text.length
  return part.type === 'end' ? 0 : (JSON.stringify(part.call.input) ?? '').length
}

/**
 * Returns the maximum answer length in tokens. A translation may be as long as its text, and some languages need one
 * token per character.
 */
function longestAnswer({ purpose, messages }: PurposeRequest, max: number): number {
  if (purpose !== 'translate') return max
  return Math.max(max, ...messages.map(message => ('text' in message ? message.text.length : 0)))
}

function hasImages({ messages }: ModelRequest): boolean {
  return messages.some(message => message.role === 'user' && (message.images?.length ?? 0) > 0)
}

function withoutImages(request: ModelRequest): ModelRequest {
  const messages = request.messages.map(message => {
    if (message.role !== 'user' || !message.images?.length) return message
    const { images, text, ...notes } = message
    const note = `[${images.length === 1 ? 'An image that' : `${images.length} images that`} you cannot see.]`
    return { written: text, ...notes, text: text === '' ? note : `${text}\n\n${note}` }
  })
  return { ...request, messages }
}
