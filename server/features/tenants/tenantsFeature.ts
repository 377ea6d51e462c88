import type { AccountStores } from '../accounts/store/accountStores.ts'
import type { Feature, Ground } from '../Feature.ts'
import { createTenantExport } from './tenantExport.ts'
import { createTenantPurge } from './tenantPurge.ts'
import { tenantRoutes } from './tenantRoutes.ts'
import type { TenantService } from './tenantService.ts'

interface Needs extends Pick<Ground, 'database' | 'records' | 'storage' | 'now'> {
  stores: AccountStores
  tenants: TenantService
}

/** The tenants of the installation. */
export function createTenantsFeature({ records, ...needs }: Needs) {
  const { registry, exports } = records
  const tenantExport = createTenantExport({ ...needs, registry, exports })
  const purge = createTenantPurge(needs)
  return {
    handlers: tenantRoutes({ tenants: needs.tenants, tenantExport }),
    upkeep: [{ task: 'remove deleted tenants', everySeconds: 3600, run: purge.purgeLost }],
  } satisfies Feature
}
