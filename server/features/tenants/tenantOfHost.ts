import type { Tenant } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { TenantService } from './tenantService.ts'

interface Deps {
  tenants: Pick<TenantService, 'byHost' | 'byId'>
  /** Answers on hosts that belong to no tenant; null if such hosts are refused. */
  home: Tenant | null
}

/** Returns the tenant of a Host header. Throws `tenant.unknown_host`, `tenant.suspended` or `tenant.closed`. */
export type TenantOfHost = (host: string) => Promise<Tenant>

/** Creates the lookup of tenants by host. */
export function createTenantOfHost({ tenants, home }: Deps): TenantOfHost {
  return host =>
    tenants.byHost(host).catch(error => {
      if (home && error instanceof AppError && error.code === 'tenant.unknown_host')
        return tenants.byId(home.id)
      throw error
    })
}
