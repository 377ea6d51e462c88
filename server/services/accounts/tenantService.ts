import { v7 } from 'uuid'
import { AppError } from '../../errors.ts'
import type { AccountStores } from '../../store/accounts/accountStores.ts'
import { systemActor } from '../../store/scope.ts'
import type { StoredTenant } from '../../store/tenantStore.ts'
import type { Tenant } from '../session.ts'
import { normalEmail } from './emailAddress.ts'
import type { OutboxService } from './outboxService.ts'
import { writeInvitation } from './writeInvitation.ts'

interface Deps {
  stores: AccountStores
  outbox: Pick<OutboxService, 'write'>
  now: () => Date
}

interface NewTenant {
  name: string
  /** Without scheme and port. */
  host: string
  /** Its first owner. */
  email: string
  /** Origin of the host, for the link of the invitation. */
  origin: string
}

export type TenantService = ReturnType<typeof createTenantService>

/** How long, in milliseconds, another process may still answer as before after a tenant was changed. */
const cachedMs = 1_000
const mostCached = 1_000

/** Which tenant answers on a host, and making new ones. */
export function createTenantService({ stores, outbox, now }: Deps) {
  const cache = new Map<string, { tenant: StoredTenant | undefined; until: number }>()
  return { byHost, create, forget }

  /** The tenant of a Host header; throws `tenant.unknown_host` or `tenant.suspended`. */
  async function byHost(hostHeader: string): Promise<Tenant> {
    const host = hostName(hostHeader)
    const tenant = host === null ? undefined : await find(host)
    if (!tenant) throw new AppError('tenant.unknown_host')
    if (tenant.status !== 'active') throw new AppError('tenant.suspended')
    return { id: tenant.id, name: tenant.name }
  }

  /** Makes a tenant and invites its owner; throws `record.invalid`, or `record.conflict` when the host is taken. */
  async function create({ name, host: given, email, origin }: NewTenant) {
    const host = hostName(given)
    if (host === null) {
      const errors = [
        { pointer: '/host', keyword: 'host', message: 'Must be a host name such as desk.example.com.' },
      ]
      throw new AppError('record.invalid', { errors })
    }
    const tenant = { id: v7(), name }
    const at = now()
    const actor = systemActor
    const scope = { tenantId: tenant.id, actor, requestId: v7() }
    const written = await stores.atomically(async set => {
      await set.tenants.insert({ ...tenant, at })
      if (!(await set.tenants.addHost(tenant.id, host))) {
        throw new AppError('record.conflict', { detail: `${host} belongs to a tenant already.` })
      }
      await set.audit.note(scope, { action: 'createTenant', entity: 'tenant', entityId: tenant.id, at })
      const invitee = { tenant, scope, origin, email: normalEmail(email), role: 'owner' as const, at }
      return writeInvitation(set, outbox, invitee)
    })
    forget()
    return { tenant, host, invitationLink: written.link }
  }

  /** Looks every host up anew. */
  function forget(): void {
    cache.clear()
  }

  async function find(host: string): Promise<StoredTenant | undefined> {
    const time = now().getTime()
    const known = cache.get(host)
    if (known && known.until > time) return known.tenant
    const tenant = await stores.tenants.findByHost(host)
    // Made-up hosts must not fill the memory.
    if (cache.size >= mostCached) cache.clear()
    cache.set(host, { tenant, until: time + cachedMs })
    return tenant
  }
}

/** The host in a Host header without its port, lower-case; null when it cannot be one. */
export function hostName(hostHeader: string): string | null {
  const found = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9]([a-z0-9._-]{0,251}[a-z0-9])?)\.?(:\d{1,5})?$/.exec(
    hostHeader.toLowerCase(),
  )
  return found?.[1] ?? null
}
