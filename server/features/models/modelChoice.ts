import type { ModelProvider } from '../../providers/llm/languageModel.ts'
import type { ModelPurpose } from './languageModels.ts'
import type { ModelSettings } from './modelSettings.ts'

/** A model as the AI settings name it. */
export interface ModelChoice {
  /** Written provider/model. */
  id: string
  provider: ModelProvider | 'builtin'
  modelId: string
}

/** The model that is always there. */
export const builtinChoice: ModelChoice = { id: 'builtin/builtin', provider: 'builtin', modelId: 'builtin' }

export type Missing = 'provider_off' | 'no_key' | 'no_address'

/** The models for a purpose in their order, without those that cannot be called; the built-in one where none is left. */
export function chosenModels(settings: ModelSettings, purpose: ModelPurpose): readonly ModelChoice[] {
  const named = (settings.models[purpose] ?? []).map(readChoice)
  const usable = named.filter(
    ({ provider }) => missingFor(settings, provider) === null && canDo(provider, purpose),
  )
  return usable.length > 0 ? usable : [builtinChoice]
}

/** The built-in model talks with visitors and does nothing else. */
export function canDo(provider: ModelChoice['provider'], purpose: ModelPurpose): boolean {
  return provider !== 'builtin' || purpose === 'chat'
}

/** What a provider still lacks; null where its models can be called. */
export function missingFor(settings: ModelSettings, provider: ModelChoice['provider']): Missing | null {
  if (provider === 'builtin') return null
  const { enabled, api_key, base_url } = settings.providers[provider] ?? { enabled: false }
  if (!enabled) return 'provider_off'
  if (isOwnServer(provider)) return base_url ? null : 'no_address'
  return api_key ? null : 'no_key'
}

/** What stands for a model in the settings, taken apart. */
export function readChoice(id: string): ModelChoice {
  const [provider = '', ...rest] = id.split('/')
  return { id, provider: provider as ModelChoice['provider'], modelId: rest.join('/') }
}

/** Whether the provider stands where the tenant says, so that nobody knows what runs there. */
export function isOwnServer(provider: ModelChoice['provider']): boolean {
  return ownServers.has(provider)
}

/** Providers that stand where the tenant says; a key is up to them. */
const ownServers: ReadonlySet<string> = new Set<ModelProvider>(['ollama', 'openai_compatible'])
