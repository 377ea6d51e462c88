import type { components } from '../../../openapi/generated/types.d.ts'
import type { RateLimit } from '../../limits/rateLimit.ts'
import { ModelError, type ModelProvider } from '../../providers/llm/languageModel.ts'
import type { ModelCalls } from './modelCalls.ts'
import { missingFor, readChoice } from './modelChoice.ts'
import type { ModelSettings, ModelSettingsService } from './modelSettings.ts'
import type { OfferedModels } from './offeredModels.ts'

type Outcome = components['schemas']['ModelTest']

interface Deps {
  settings: Pick<ModelSettingsService, 'of'>
  calls: Pick<ModelCalls, 'stream'>
  offered: Pick<OfferedModels, 'by'>
  limit: RateLimit
  /** Monotonic clock in milliseconds. */
  clock: () => number
}

const patienceMs = 30_000

/** Tests a provider with a very short call. Throws `request.too_many` if tests are too frequent. */
export function createModelTest({ settings, calls, offered, limit, clock }: Deps) {
  return async function test(tenantId: string, provider: ModelProvider): Promise<Outcome> {
    limit(tenantId)
    const own = await settings.of(tenantId)
    const start = clock()
    const outcome = (part: Partial<Outcome>): Outcome => ({
      ok: false,
      model: null,
      first_token_ms: null,
      error: null,
      detail: null,
      ...part,
      latency_ms: Math.round(clock() - start),
    })
    if (missingFor(own, provider) !== null) return outcome({ error: 'not_set_up' })
    let model: string | null = null
    try {
      model = await modelOf(tenantId, own, provider)
      if (model === null) return outcome({ error: 'no_model' })
      const first = await firstWord(tenantId, own, model)
      return outcome({ ok: true, model, first_token_ms: first === null ? null : Math.round(first - start) })
    } catch (error) {
      if (!(error instanceof ModelError)) throw error
      return outcome({ model, error: error.code, detail: detailOf(error, own.providers[provider].api_key) })
    }
  }

  /**
   * Returns the provider's first model in the settings, or else the first one that it offers; null if there is none.
   */
  async function modelOf(tenantId: string, own: ModelSettings, provider: ModelProvider) {
    const named = Object.values(own.models).flat()
    const found = named.find(id => readChoice(id).provider === provider)
    if (found) return found
    const [first] = await offered.by(tenantId, own, provider)
    return first ? `${provider}/${first.id}` : null
  }

  /** Returns the clock time of the first text; null if there is none. Reads the answer to its end. */
  async function firstWord(tenantId: string, own: ModelSettings, model: string): Promise<number | null> {
    const request = {
      tenantId,
      purpose: 'chat' as const,
      conversationId: null,
      system: '',
      messages: [{ role: 'user' as const, text: 'Say OK.' }],
      tools: [],
      signal: AbortSignal.timeout(patienceMs),
    }
    const short = { ...own, defaults: { ...own.defaults, max_output_tokens: shortAnswer } }
    let first: number | null = null
    try {
      for await (const part of calls.stream(readChoice(model), request, short)) {
        if (part.type === 'text') first ??= clock()
      }
    } catch (error) {
      throw request.signal.aborted ? new ModelError('model.timeout') : error
    }
    return first
  }
}

/** Maximum tokens of the test answer; some providers reject a lower limit. */
const shortAnswer = 50

/** Returns the provider's error text, with the key removed in case the provider repeats it. */
function detailOf({ cause }: ModelError, key: string | undefined): string | null {
  if (!(cause instanceof Error)) return null
  const text = key ? cause.message.replaceAll(key, '…') : cause.message
  return text.slice(0, 300) || null
}

export type ModelTest = ReturnType<typeof createModelTest>
