import { isTimeZone } from '../../../common/time/timeZone.ts'
import { createSettingsCache } from '../../records/settingsCache.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readSettings } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { type Scope, systemActor } from '../../store/scope.ts'

/** A tenant's settings, completed with defaults. */
export type TenantSettings = EntityData<'tenant_settings'>

interface Deps {
  store: Pick<EntityStore, 'get'>
  now: () => Date
}

export type TenantSettingsService = ReturnType<typeof createTenantSettings>

/** Reads the tenants' settings; cached for frequent use. */
export function createTenantSettings({ store, now }: Deps) {
  const { of, forget } = createSettingsCache({
    read: tenantId => readSettings(store, readerOf(tenantId), 'tenant_settings'),
    now,
  })
  return { of, timeZone, forget }

  /** Returns the time zone in which the tenant's days begin. */
  async function timeZone(tenantId: string): Promise<string> {
    const { timezone } = await of(tenantId)
    // The database may come from a system that knows more time zones.
    return isTimeZone(timezone) ? timezone : 'UTC'
  }
}

function readerOf(tenantId: string): Scope {
  return { tenantId, actor: systemActor, requestId: '' }
}
