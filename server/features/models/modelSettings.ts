import type { ModelProvider } from '../../providers/llm/languageModel.ts'
import { createSettingsCache } from '../../records/settingsCache.ts'
import { isBoundElsewhere } from '../../secrets/boundSecret.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readSettings } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { SealedSecret } from '../../store/records/sealedSecret.ts'
import { systemActor } from '../../store/scope.ts'

type Stored = EntityData<'ai_configuration'>

/** A provider as a tenant set it up, with its key in plain text. */
export interface ProviderSettings {
  enabled: boolean
  base_url?: string
  api_key?: string
}

interface StoredProvider extends Omit<ProviderSettings, 'api_key'> {
  api_key?: SealedSecret
}

/** A tenant's AI settings, completed with defaults. */
export interface ModelSettings extends Pick<Stored, 'models' | 'defaults' | 'budgets'> {
  providers: Readonly<Record<ModelProvider, ProviderSettings>>
}

interface Deps {
  store: Pick<EntityStore, 'get'>
  secretBox: Pick<SecretBox, 'open'>
  now: () => Date
}

export type ModelSettingsService = ReturnType<typeof createModelSettings>

/** Reads tenants' AI settings; cached, so that each model call can ask for them. */
export function createModelSettings({ store, secretBox, now }: Deps) {
  return { ...createSettingsCache<ModelSettings>({ read, now }), opened }

  async function read(tenantId: string): Promise<ModelSettings> {
    const scope = { tenantId, actor: systemActor, requestId: '' }
    return opened(tenantId, await readSettings(store, scope, 'ai_configuration'))
  }

  /** Returns stored settings, or settings about to be stored, with keys in plain text. */
  function opened(tenantId: string, { providers, ...rest }: Stored): ModelSettings {
    const inClear = (provider: StoredProvider) => withKey(provider, key => secretBox.open(tenantId, key))
    return {
      ...rest,
      providers: {
        openai: inClear(providers.openai),
        anthropic: inClear(providers.anthropic),
        google: inClear(providers.google),
        mistral: inClear(providers.mistral),
        ollama: inClear(providers.ollama),
        openai_compatible: inClear(providers.openai_compatible),
      },
    }
  }
}

/** Leaves out a key that was not entered for the stored address: an undo may have combined them. */
function withKey(
  { api_key, ...rest }: StoredProvider,
  open: (key: SealedSecret) => string,
): ProviderSettings {
  const mayBeSent =
    api_key && (rest.base_url === undefined || !isBoundElsewhere(api_key, new URL(rest.base_url).origin))
  return mayBeSent ? { ...rest, api_key: open(api_key) } : rest
}
