import { v7 } from 'uuid'
import type { Tenant } from './access/session.ts'
import type { Env } from './env.ts'
import { AppError } from './errors.ts'
import type { AccountStores } from './features/accounts/store/accountStores.ts'
import { demoPastWeeks, demoTenantName, plainTenantName } from './features/demo/demoBusiness.ts'
import type { DemoData } from './features/demo/demoService.ts'
import type { TenantService } from './features/tenants/tenantService.ts'

interface InstallationDeps {
  stores: Pick<AccountStores, 'tenants'>
  tenants: Pick<TenantService, 'create'>
  demo: Pick<DemoData, 'add'>
  env: Pick<Env, 'publicUrl' | 'seedDemo'>
}

/**
 * Returns the first tenant. On an empty database it creates the tenant, with a small demo business unless that is
 * disabled.
 */
export async function prepareInstallation(deps: InstallationDeps): Promise<Tenant> {
  const { stores, tenants, demo, env } = deps
  const { seedDemo } = env
  const existing = await stores.tenants.first()
  if (existing) return existing
  const name = seedDemo ? demoTenantName : plainTenantName
  const made = await tenants.create({ name, hosts: homeHosts(env) }).catch(async error => {
    // Another server on the same database was faster.
    const other = error instanceof AppError ? await stores.tenants.first() : undefined
    if (!other) throw error
    return { ...other, isOther: true }
  })
  if (seedDemo && !('isOther' in made)) await demo.add(made.id, v7(), { pastWeeks: demoPastWeeks })
  return { id: made.id, name: made.name }
}

/** Returns the hosts at which the first tenant answers: the public address and this machine's own names. */
function homeHosts({ publicUrl }: Pick<Env, 'publicUrl'>): string[] {
  const own = ['localhost', '127.0.0.1', '[::1]']
  // The public address may be one of this machine's own, and each host is listed once.
  return publicUrl === undefined ? own : [...new Set([new URL(publicUrl).hostname, ...own])]
}
