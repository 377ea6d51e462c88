import { createSettingsCache } from '../../records/settingsCache.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readSettings } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { systemActor } from '../../store/scope.ts'

/** Messenger settings of a tenant, with the decrypted key. */
export interface MessengerSettings extends Omit<EntityData<'wa_2chat_configuration'>, 'api_key'> {
  api_key?: string
}

interface Deps {
  store: Pick<EntityStore, 'get'>
  secretBox: Pick<SecretBox, 'open'>
  now: () => Date
}

export type MessengerSettingsService = ReturnType<typeof createMessengerSettings>

/** Reads and caches the messenger settings of tenants. */
export function createMessengerSettings({ store, secretBox, now }: Deps) {
  return createSettingsCache<MessengerSettings>({ read, now })

  async function read(tenantId: string): Promise<MessengerSettings> {
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const { api_key, ...settings } = await readSettings(store, scope, 'wa_2chat_configuration')
    return { ...settings, ...(api_key && { api_key: secretBox.open(tenantId, api_key) }) }
  }
}
