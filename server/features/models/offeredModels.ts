import { createBoundedCache } from '../../limits/boundedCache.ts'
import {
  ModelError,
  type ModelProvider,
  type ModelVendors,
  type OfferedModel,
} from '../../providers/llm/languageModel.ts'
import { missingFor } from './modelChoice.ts'
import type { ModelSettings } from './modelSettings.ts'

interface Deps {
  vendors: ModelVendors
  /** Used for addresses that tenants wrote. */
  fetch: typeof fetch
  now: () => Date
}

/** The models of one enabled provider. */
export interface ModelOffer {
  provider: ModelProvider
  models: readonly OfferedModel[]
  /** Known model names, preferred one first. */
  shipped: readonly string[]
  /** The provider was asked and rejected the account's key. */
  refusesKey: boolean
}

export type OfferedModels = ReturnType<typeof createOfferedModels>

const rememberedMs = 600_000
const maxRemembered = 500
const patienceMs = 5_000

/** Lists the models that a tenant's providers offer. Asks each provider at most every ten minutes. */
export function createOfferedModels({ vendors, fetch, now }: Deps) {
  const remembered = createBoundedCache<Promise<OfferedModel[]>>({
    max: maxRemembered,
    keptMs: rememberedMs,
    now,
  })
  return { by, all }

  /** Returns the models that one provider lists; throws ModelError. */
  function by(tenantId: string, own: ModelSettings, provider: ModelProvider): Promise<OfferedModel[]> {
    const { api_key, base_url } = own.providers[provider]
    const key = JSON.stringify([tenantId, provider, base_url, api_key])
    const known = remembered.get(key)
    if (known) return known
    const account = { apiKey: api_key, baseUrl: base_url, fetch }
    const models = vendors[provider].offered(account, AbortSignal.timeout(patienceMs)).catch(asFailure)
    remembered.set(key, models)
    // Asks an unavailable provider again on the next request.
    models.catch(() => remembered.delete(key))
    return models
  }

  /** Returns the models that each enabled provider offers; the known names if it cannot be asked. */
  function all(tenantId: string, own: ModelSettings): Promise<ModelOffer[]> {
    const providers = (Object.keys(vendors) as ModelProvider[]).filter(each => missingFor(own, each) === null)
    return Promise.all(
      providers.map(provider => {
        const { shipped } = vendors[provider]
        const known = shipped.map(id => ({ id, label: id }))
        return by(tenantId, own, provider).then(
          models => ({ provider, shipped, models, refusesKey: false }),
          (error: ModelError) => ({ provider, shipped, models: known, refusesKey: error.isKeyRefused }),
        )
      }),
    )
  }
}

/** Rethrows a ModelError; converts any other error, such as the timeout of the request, to `model.timeout`. */
function asFailure(error: unknown): never {
  throw error instanceof ModelError ? error : new ModelError('model.timeout', { cause: error })
}
