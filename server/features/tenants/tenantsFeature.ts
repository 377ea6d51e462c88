import type { AccountStores } from '../accounts/store/accountStores.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import { createTenantExport } from './tenantExport.ts'
import { createTenantPurge } from './tenantPurge.ts'
import { tenantRoutes } from './tenantRoutes.ts'
import type { TenantService } from './tenantService.ts'

interface Deps extends Pick<ServerCore, 'database' | 'records' | 'storage' | 'now'> {
  stores: AccountStores
  tenants: TenantService
}

/** Creates the feature for the installation's tenants. */
export function createTenantsFeature({ records, ...deps }: Deps) {
  const { registry, exports } = records
  const tenantExport = createTenantExport({ ...deps, registry, exports })
  const purge = createTenantPurge(deps)
  return {
    handlers: tenantRoutes({ tenants: deps.tenants, tenantExport }),
    upkeep: [{ task: 'remove deleted tenants', everySeconds: 3600, run: purge.purgeLost }],
  } satisfies Feature
}
