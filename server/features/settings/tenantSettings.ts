import { isTimeZone } from '../../../common/time/timeZone.ts'
import { createSettingsCache } from '../../records/settingsCache.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readSettings } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { type Scope, systemActor } from '../../store/scope.ts'

/** What a tenant decides for itself, defaults where it has not. */
export type TenantSettings = EntityData<'tenant_settings'>

interface Deps {
  store: Pick<EntityStore, 'get'>
  now: () => Date
}

export type TenantSettingsService = ReturnType<typeof createTenantSettings>

/** The settings of tenants, to be asked often. */
export function createTenantSettings({ store, now }: Deps) {
  const { of, forget } = createSettingsCache({
    read: tenantId => readSettings(store, readerOf(tenantId), 'tenant_settings'),
    now,
  })
  return { of, timeZone, forget }

  /** Where the tenant's days begin. */
  async function timeZone(tenantId: string): Promise<string> {
    const { timezone } = await of(tenantId)
    // A database may have been filled where more zones are known.
    return isTimeZone(timezone) ? timezone : 'UTC'
  }
}

function readerOf(tenantId: string): Scope {
  return { tenantId, actor: systemActor, requestId: '' }
}
