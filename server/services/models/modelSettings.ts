import type { components } from '../../../openapi/generated/types.d.ts'
import type { ModelProvider } from '../../providers/llm/languageModel.ts'
import { type EntityDefinition, singletonId } from '../../store/records/entityDefinition.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { systemActor } from '../../store/scope.ts'
import { isBoundElsewhere } from '../secrets/boundSecret.ts'
import { isSealed, type SealedSecret, type SecretBox } from '../secrets/secretBox.ts'
import { createSettingsCache } from '../settingsCache.ts'

type Stored = components['schemas']['AiConfiguration']

/** A provider as a tenant set it up, its key in clear. */
export interface ProviderSettings {
  enabled: boolean
  base_url?: string
  api_key?: string
}

/** A tenant's AI settings, defaults where it has decided nothing. */
export interface ModelSettings extends Pick<Stored, 'models' | 'defaults' | 'budgets'> {
  providers: Readonly<Record<ModelProvider, ProviderSettings>>
}

interface Deps {
  store: Pick<EntityStore, 'get'>
  /** Undefined where the contract has no such entity: then all are defaults. */
  definition: EntityDefinition | undefined
  withDefaults: (definition: EntityDefinition, data: Record<string, unknown>) => Record<string, unknown>
  secretBox: Pick<SecretBox, 'open'>
  now: () => Date
}

export type ModelSettingsService = ReturnType<typeof createModelSettings>

/** The AI settings of tenants, to be asked before each call of a model. */
export function createModelSettings({ store, definition, withDefaults, secretBox, now }: Deps) {
  return { ...createSettingsCache<ModelSettings>({ read, now }), opened }

  async function read(tenantId: string): Promise<ModelSettings> {
    if (!definition) return noSettings
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const stored = await store.get(scope, definition.name, singletonId)
    return opened(tenantId, { ...stored?.data })
  }

  /** Settings as they are stored, or about to be, with their defaults and their keys in clear. */
  function opened(tenantId: string, data: Record<string, unknown>): ModelSettings {
    if (!definition) return noSettings
    const whole = withDefaults(definition, data) as unknown as ModelSettings
    const providers = Object.entries(whole.providers).map(([name, { api_key, ...rest }]) => [
      name,
      { ...rest, ...(mayBeSent(api_key, rest.base_url) && { api_key: secretBox.open(tenantId, api_key) }) },
    ])
    return { ...whole, providers: Object.fromEntries(providers) }
  }
}

/** A change that was taken back may have put a key beside an address it was not entered for. */
function mayBeSent(key: unknown, url: string | undefined): key is SealedSecret {
  return isSealed(key) && (url === undefined || !isBoundElsewhere(key, new URL(url).origin))
}

const off: ProviderSettings = { enabled: false }

const noSettings: ModelSettings = {
  providers: { openai: off, anthropic: off, google: off, mistral: off, ollama: off, openai_compatible: off },
  models: { chat: [], extract: [], translate: [] },
  defaults: { temperature: 0.25, max_output_tokens: 800, timeout_seconds: 12, parallel_calls: 16 },
  budgets: { on_exceeded: 'builtin_model' },
}
