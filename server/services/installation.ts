import { v7 } from 'uuid'
import { AppError } from '../errors.ts'
import type { AccountStores } from '../store/accounts/accountStores.ts'
import type { TenantService } from './accounts/tenantService.ts'
import { demoTenantName, plainTenantName } from './demo/demoBusiness.ts'
import type { DemoData } from './demo/demoService.ts'
import type { Tenant } from './session.ts'

interface InstallationDeps {
  stores: Pick<AccountStores, 'tenants'>
  tenants: Pick<TenantService, 'create'>
  demo: Pick<DemoData, 'add'>
  /** Hosts of the first tenant. */
  hosts: readonly string[]
  seedDemo: boolean
}

/** The first tenant; on an empty database it is made, with a small demo business unless that is switched off. */
export async function prepareInstallation(deps: InstallationDeps): Promise<Tenant> {
  const { stores, tenants, demo, hosts, seedDemo } = deps
  const existing = await stores.tenants.first()
  if (existing) return existing
  const name = seedDemo ? demoTenantName : plainTenantName
  const made = await tenants.create({ name, hosts }).catch(async error => {
    // Another server on the same database was quicker.
    const other = error instanceof AppError ? await stores.tenants.first() : undefined
    if (!other) throw error
    return { ...other, isOther: true }
  })
  if (seedDemo && !('isOther' in made)) await demo.add(made.id, v7())
  return { id: made.id, name: made.name }
}
