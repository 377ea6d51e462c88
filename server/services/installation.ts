import { v7 } from 'uuid'
import type { AccountStores } from '../store/accounts/accountStores.ts'
import { type Scope, systemActor } from '../store/scope.ts'
import { demoTenantName } from './demo/demoBusiness.ts'
import { fillDemoTenant } from './demo/fillDemoTenant.ts'
import type { EntityService } from './records/entityService.ts'
import type { Tenant } from './session.ts'

interface InstallationDeps {
  stores: AccountStores
  service: EntityService
  /** Hosts of the first tenant. */
  hosts: readonly string[]
  seedDemo: boolean
  now: () => Date
}

/** The first tenant; on an empty database it is made, with a small demo business unless that is switched off. */
export async function prepareInstallation(deps: InstallationDeps): Promise<Tenant> {
  const { stores, service, hosts, seedDemo, now } = deps
  const existing = await stores.tenants.first()
  if (existing) return existing
  const tenant = { id: v7(), name: seedDemo ? demoTenantName : 'Switchboard' }
  await stores.atomically(async ({ tenants }) => {
    await tenants.insert({ ...tenant, at: now() })
    for (const host of hosts) await tenants.addHost(tenant.id, host)
  })
  if (seedDemo) await seed(service, tenant)
  return tenant
}

async function seed(service: EntityService, tenant: Tenant): Promise<void> {
  const scope: Scope = {
    tenantId: tenant.id,
    actor: systemActor,
    requestId: v7(),
  }
  await fillDemoTenant(service, scope)
}
