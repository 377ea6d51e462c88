import { v7 } from 'uuid'
import type { Tenant } from './access/session.ts'
import type { Env } from './env.ts'
import { AppError } from './errors.ts'
import type { AccountStores } from './features/accounts/store/accountStores.ts'
import { demoTenantName, plainTenantName } from './features/demo/demoBusiness.ts'
import type { DemoData } from './features/demo/demoService.ts'
import type { TenantService } from './features/tenants/tenantService.ts'

interface InstallationDeps {
  stores: Pick<AccountStores, 'tenants'>
  tenants: Pick<TenantService, 'create'>
  demo: Pick<DemoData, 'add'>
  env: Pick<Env, 'publicUrl' | 'seedDemo'>
}

/** The first tenant; on an empty database it is made, with a small demo business unless that is switched off. */
export async function prepareInstallation(deps: InstallationDeps): Promise<Tenant> {
  const { stores, tenants, demo, env } = deps
  const { seedDemo } = env
  const existing = await stores.tenants.first()
  if (existing) return existing
  const name = seedDemo ? demoTenantName : plainTenantName
  const made = await tenants.create({ name, hosts: homeHosts(env) }).catch(async error => {
    // Another server on the same database was quicker.
    const other = error instanceof AppError ? await stores.tenants.first() : undefined
    if (!other) throw error
    return { ...other, isOther: true }
  })
  if (seedDemo && !('isOther' in made)) await demo.add(made.id, v7())
  return { id: made.id, name: made.name }
}

/** Where the first tenant answers: the public address, and this machine's own names. */
function homeHosts({ publicUrl }: Pick<Env, 'publicUrl'>): string[] {
  const own = ['localhost', '127.0.0.1', '[::1]']
  // The public address may be one of this machine's own, and a host is named once.
  return publicUrl === undefined ? own : [...new Set([new URL(publicUrl).hostname, ...own])]
}
