import type { ModelProvider } from '../../providers/llm/languageModel.ts'
import type { ModelPurpose } from './languageModels.ts'
import type { ModelSettings } from './modelSettings.ts'

/** A model as named in the AI settings. */
export interface ModelChoice {
  /** Format: provider/model. */
  id: string
  provider: ModelProvider | 'builtin'
  modelId: string
}

/** The model that is always available. */
export const builtinChoice: ModelChoice = { id: 'builtin/builtin', provider: 'builtin', modelId: 'builtin' }

export type Missing = 'provider_off' | 'no_key' | 'no_address'

/**
 * Returns the models for a purpose in order, without those that cannot be called; the built-in one if none is left.
 */
export function chosenModels(settings: ModelSettings, purpose: ModelPurpose): readonly ModelChoice[] {
  const named = (settings.models[purpose] ?? []).map(readChoice)
  const usable = named.filter(
    ({ provider }) => missingFor(settings, provider) === null && canDo(provider, purpose),
  )
  return usable.length > 0 ? usable : [builtinChoice]
}

/** Returns true if the provider serves the purpose. The built-in model only talks with visitors. */
export function canDo(provider: ModelChoice['provider'], purpose: ModelPurpose): boolean {
  return provider !== 'builtin' || purpose === 'chat'
}

/** Returns what a provider lacks; null if its models can be called. */
export function missingFor(settings: ModelSettings, provider: ModelChoice['provider']): Missing | null {
  if (provider === 'builtin') return null
  const { enabled, api_key, base_url } = settings.providers[provider] ?? { enabled: false }
  if (!enabled) return 'provider_off'
  if (isOwnServer(provider)) return base_url ? null : 'no_address'
  return api_key ? null : 'no_key'
}

/** Splits a model's id in the settings into provider and model. */
export function readChoice(id: string): ModelChoice {
  const [provider = '', ...rest] = id.split('/')
  return { id, provider: provider as ModelChoice['provider'], modelId: rest.join('/') }
}

/** Returns true if the tenant specifies the provider's server, so that its models are unknown. */
export function isOwnServer(provider: ModelChoice['provider']): boolean {
  return ownServers.has(provider)
}

/** Providers whose server the tenant specifies; a key is optional. */
const ownServers: ReadonlySet<string> = new Set<ModelProvider>(['ollama', 'openai_compatible'])
