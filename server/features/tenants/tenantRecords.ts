import entities from '../../../openapi/generated/entities.json' with { type: 'json' }
import type { TenantOrigins } from '../../access/tenantOrigins.ts'
import type { RecordStore } from '../../records/recordStore.ts'
import { withHooks } from '../../records/withHooks.ts'
import { createEntityRegistry, type EntityDefinition } from '../../store/records/entityDefinition.ts'
import { createEntityStore } from '../../store/records/entityStore.ts'
import type { AccountStores } from '../accounts/store/accountStores.ts'
import type { OutboxService } from '../outbox/outboxService.ts'
import { tenantConfigurationHook } from './tenantConfigurationHook.ts'

/** Entity of tenants. */
export const tenantDefinition: EntityDefinition = entities.tenant_configuration

interface Deps {
  stores: Pick<AccountStores, 'installation'>
  outbox: Pick<OutboxService, 'write'>
  origins: Pick<TenantOrigins, 'forMails'>
  cursorKey: string
  now: () => Date
  /** Called when tenants or their hosts have changed. */
  forget: () => void
}

/** Creates the installation's store of tenant records. Calls need an `installationScope`. */
export function createTenantRecords({ stores, cursorKey, ...deps }: Deps): RecordStore {
  const registry = createEntityRegistry({ tenant_configuration: tenantDefinition })
  const raw = createEntityStore({ database: stores.installation, registry, cursorKey, now: deps.now })
  return withHooks(raw, () => ({ tenant_configuration: tenantConfigurationHook(deps) }))
}
