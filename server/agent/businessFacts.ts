import { createSettingsCache } from '../services/settingsCache.ts'
import type { TenantSettingsService } from '../services/tenantSettings.ts'
import { singletonId } from '../store/records/entityDefinition.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import { systemActor } from '../store/scope.ts'

interface BusinessDeps {
  store: Pick<EntityStore, 'get'>
  settings: Pick<TenantSettingsService, 'of'>
  now: () => Date
}

/** What agents say of whom they work for: the business's name, empty where it has none, and its language. */
export function createBusinessFacts({ store, settings, now }: BusinessDeps) {
  return createSettingsCache({ read, now }).of

  async function read(tenantId: string): Promise<{ name: string; language: string }> {
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const [record, { language = 'en' }] = await Promise.all([
      store.get(scope, 'business_info', singletonId),
      settings.of(tenantId),
    ])
    const name = record?.data.name
    return { name: typeof name === 'string' ? name : '', language }
  }
}
