import { AppError } from '../../errors.ts'
import { ModelError, type ModelVendors } from '../../providers/llm/languageModel.ts'
import type { CircuitBreaker } from './circuitBreaker.ts'
import type { ModelBudget } from './modelBudget.ts'
import { missingFor, readChoice } from './modelChoice.ts'
import type { ModelSettingsService } from './modelSettings.ts'

export interface EmbeddingRequest {
  tenantId: string
  /** Format: provider/model. */
  model: string
  texts: readonly string[]
  signal: AbortSignal
}

interface Deps {
  vendors: ModelVendors
  settings: Pick<ModelSettingsService, 'of'>
  budget: Pick<ModelBudget, 'isSpent' | 'count'>
  breaker: CircuitBreaker
  fetch: typeof fetch
}

export type Embeddings = ReturnType<typeof createEmbeddings>

/** Creates embeddings with models of the tenant's providers. Their tokens count against the tenant's budget. */
export function createEmbeddings({ vendors, settings, budget, breaker, fetch }: Deps) {
  return { embed }

  /**
   * Returns one vector per text. Throws ModelError, AppError `model.budget`, or the signal's reason if it is aborted.
   */
  async function embed({ tenantId, model, texts, signal }: EmbeddingRequest) {
    const own = await settings.of(tenantId)
    const { provider, modelId } = readChoice(model)
    const vendor = provider === 'builtin' ? undefined : vendors[provider]
    // Separate from the circuit for conversations: a provider may fail at one and not the other.
    const key = `${tenantId} ${provider} embed`
    if (provider === 'builtin' || !vendor?.embedding || missingFor(own, provider) || !breaker.lets(key)) {
      throw new ModelError('model.unavailable', { cause: new Error('Its provider cannot be asked.') })
    }
    if (await budget.isSpent(tenantId, null, own.budgets)) throw new AppError('model.budget')
    const { api_key, base_url } = own.providers[provider]
    try {
      const account = { apiKey: api_key, baseUrl: base_url, fetch }
      const { vectors, tokens } = await vendor.embedding(account, modelId).embed(texts, signal)
      breaker.succeeded(key)
      await budget.count(tenantId, {
        conversationId: null,
        purpose: 'embed',
        model,
        input: tokens,
        output: 0,
      })
      return vectors
    } catch (error) {
      if (isFailure(error)) breaker.failed(key)
      throw error
    }
  }
}

/**
 * Returns true if the error counts against the provider. A timeout shows that it hangs; an abort by the caller shows
 * nothing.
 */
function isFailure(error: unknown): boolean {
  if (error instanceof ModelError) return error.code !== 'model.refused'
  return error instanceof DOMException && error.name === 'TimeoutError'
}
