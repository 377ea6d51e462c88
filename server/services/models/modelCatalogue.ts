import type { components } from '../../../openapi/generated/types.d.ts'
import {
  ModelError,
  type ModelProvider,
  type ModelVendors,
  type OfferedModel,
} from '../../providers/llm/languageModel.ts'
import type { ModelPurpose } from './languageModels.ts'
import { builtinChoice, canDo, chosenModels, missingFor, readChoice } from './modelChoice.ts'
import type { ModelSettings, ModelSettingsService } from './modelSettings.ts'

type Listed = components['schemas']['LanguageModel']

interface Deps {
  settings: Pick<ModelSettingsService, 'of'>
  vendors: ModelVendors
  /** For addresses that tenants wrote. */
  fetch: typeof fetch
  now: () => Date
}

export type ModelCatalogue = ReturnType<typeof createModelCatalogue>

const rememberedMs = 600_000
const mostRemembered = 500
const patienceMs = 5_000

/** The models a tenant may use: those in use, and those its providers offer. */
export function createModelCatalogue({ settings, vendors, fetch, now }: Deps) {
  const remembered = new Map<string, { models: Promise<OfferedModel[]>; until: number }>()
  return { list, offeredBy }

  async function list(tenantId: string): Promise<Listed[]> {
    const own = await settings.of(tenantId)
    const named = [builtinChoice.id, ...purposes.flatMap(purpose => own.models[purpose] ?? [])]
    const providers = (Object.keys(vendors) as ModelProvider[]).filter(each => missingFor(own, each) === null)
    const offered = await Promise.all(providers.map(each => quietly(offeredBy(tenantId, own, each), each)))
    const labels = new Map(offered.flat())
    return [...new Set([...named, ...labels.keys()])].map(id => listed(own, id, labels.get(id)))
  }

  /** What a provider offers, asked at most every ten minutes; throws ModelError. */
  function offeredBy(tenantId: string, own: ModelSettings, provider: ModelProvider): Promise<OfferedModel[]> {
    const { api_key, base_url } = own.providers[provider]
    const key = JSON.stringify([tenantId, provider, base_url, api_key])
    const time = now().getTime()
    const known = remembered.get(key)
    if (known && known.until > time) return known.models
    const account = { apiKey: api_key, baseUrl: base_url, fetch }
    const models = vendors[provider].offered(account, AbortSignal.timeout(patienceMs)).catch(asFailure)
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(key, { models, until: time + rememberedMs })
    // A provider that is away is asked again by the next to come.
    models.catch(() => remembered.delete(key))
    return models
  }
}

const purposes: readonly ModelPurpose[] = ['chat', 'extract', 'translate']

function listed(own: ModelSettings, id: string, label: string | undefined): Listed {
  const { provider, modelId } = readChoice(id)
  const missing = missingFor(own, provider)
  const isBuiltin = id === builtinChoice.id
  return {
    id,
    provider,
    label: isBuiltin ? 'Built-in model' : (label ?? modelId),
    available: missing === null,
    unavailable_reason: missing,
    purposes: purposes.filter(purpose => isUsedFor(own, id, purpose)),
  }
}

/** The built-in model is used where no other can be, too. */
function isUsedFor(own: ModelSettings, id: string, purpose: ModelPurpose): boolean {
  if (id !== builtinChoice.id) return own.models[purpose]?.includes(id) ?? false
  return canDo('builtin', purpose) && chosenModels(own, purpose).some(choice => choice.id === id)
}

/** A provider that was given up speaks of no model itself. */
function asFailure(error: unknown): never {
  throw error instanceof ModelError ? error : new ModelError('model.timeout', { cause: error })
}

/** Suggestions are worth no error. */
async function quietly(
  models: Promise<OfferedModel[]>,
  provider: ModelProvider,
): Promise<[string, string][]> {
  try {
    return (await models).map(({ id, label }) => [`${provider}/${id}`, label])
  } catch {
    return []
  }
}
