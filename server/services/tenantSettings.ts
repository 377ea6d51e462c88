import type { components } from '../../openapi/generated/types.d.ts'
import { type EntityDefinition, singletonId } from '../store/records/entityDefinition.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import { isTimeZone } from '../store/records/query/zonedDay.ts'
import { type Scope, systemActor } from '../store/scope.ts'
import { createSettingsCache } from './settingsCache.ts'

type Stored = components['schemas']['TenantSettings']

/** What a tenant decides for itself, defaults where it has not. */
export interface TenantSettings {
  language?: Stored['language']
  timezone?: string
  frontend?: Partial<Stored['frontend']>
  modules?: Partial<Stored['modules']>
  conversations?: Partial<Stored['conversations']>
  /** The secret as it is stored: sealed. */
  embedding?: { allowed_origins?: string[]; identity_secret?: unknown }
}

interface Deps {
  store: Pick<EntityStore, 'get'>
  /** Undefined where the contract has no such entity: then all are defaults. */
  definition: EntityDefinition | undefined
  withDefaults: (definition: EntityDefinition, data: Record<string, unknown>) => Record<string, unknown>
  now: () => Date
}

export type TenantSettingsService = ReturnType<typeof createTenantSettings>

/** The settings of tenants, to be asked often. */
export function createTenantSettings({ store, definition, withDefaults, now }: Deps) {
  const { of, forget } = createSettingsCache({ read, now })
  return { of, timeZone, forget }

  /** Where the tenant's days begin. */
  async function timeZone(tenantId: string): Promise<string> {
    const { timezone = 'UTC' } = await of(tenantId)
    // A database may have been filled where more zones are known.
    return isTimeZone(timezone) ? timezone : 'UTC'
  }

  async function read(tenantId: string): Promise<TenantSettings> {
    if (!definition) return {}
    const stored = await store.get(readerOf(tenantId), definition.name, singletonId)
    // A setting that is newer than the tenant's document has its default.
    return withDefaults(definition, { ...stored?.data })
  }
}

function readerOf(tenantId: string): Scope {
  return { tenantId, actor: systemActor, requestId: '' }
}
