import { v7 } from 'uuid'
import { AppError } from '../../errors.ts'
import type { AccountStores } from '../../store/accounts/accountStores.ts'
import { installationScope } from '../../store/installation.ts'
import type { StoredRecord } from '../../store/records/storedRecord.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import type { StoredTenant } from '../../store/tenantStore.ts'
import type { HookedStore } from '../records/hookedStore.ts'
import { createRecordValidator } from '../records/recordValidator.ts'
import type { Tenant } from '../session.ts'
import { hostName } from '../tenants/hostName.ts'
import type { TenantOrigins } from '../tenants/tenantOrigins.ts'
import { createTenantRecords, tenantDefinition } from '../tenants/tenantRecords.ts'
import { normalEmail } from './emailAddress.ts'
import type { OutboxService } from './outboxService.ts'
import { requireId } from './requireId.ts'
import { writeInvitation } from './writeInvitation.ts'

interface Deps {
  stores: AccountStores
  outbox: Pick<OutboxService, 'write' | 'newestLink'>
  origins: Pick<TenantOrigins, 'forMails'>
  /** Signs the cursors of their list. */
  cursorKey: string
  now: () => Date
}

interface NewTenant {
  name: string
  /** Without scheme and port; the first one stands in its mails. */
  hosts: readonly string[]
  /** Its first owner, who is invited. */
  ownerEmail?: string
}

/** The invitation by which a tenant gets an owner. */
export interface OwnerInvitation {
  email: string
  link: string
  /** ISO UTC. */
  expires_at: string
}

export interface TenantService {
  /** Their records, as the installation keeps them. */
  records: HookedStore
  byHost(hostHeader: string): Promise<Tenant>
  byId(id: string): Promise<Tenant>
  create(tenant: NewTenant): Promise<Tenant & { ownerInvitation: OwnerInvitation | null }>
  ownerInvitation(scope: Scope, id: string): Promise<OwnerInvitation>
  inviteOwner(scope: Scope, id: string): Promise<OwnerInvitation>
  /** Where the links in the mails of the scope's tenant lead. */
  mailOrigin(scope: Scope): Promise<string>
  forget(): void
}

/** How long, in milliseconds, another process may still answer as before after a tenant was changed. */
const cachedMs = 1_000
const mostCached = 1_000

/** Which tenant answers on a host, making new ones, and inviting their owners. */
export function createTenantService({ stores, outbox, origins, cursorKey, now }: Deps): TenantService {
  const validator = createRecordValidator()
  const cache = new Map<string, { tenant: StoredTenant | undefined; until: number }>()
  const records = createTenantRecords({ stores, outbox, origins, cursorKey, now, forget })
  return { records, byHost, byId, create, ownerInvitation, inviteOwner, mailOrigin, forget }

  /** The tenant of a Host header; throws `tenant.unknown_host`, `tenant.suspended` or `tenant.closed`. */
  async function byHost(hostHeader: string): Promise<Tenant> {
    const host = hostName(hostHeader)
    return answering(host === null ? undefined : await cached(host, () => stores.tenants.findByHost(host)))
  }

  /** The same for a tenant that is known. */
  async function byId(id: string): Promise<Tenant> {
    return answering(await cached(`/${id}`, () => stores.tenants.find(id)))
  }

  /** Makes a tenant and invites its owner; throws `record.invalid`, also when a host is taken. */
  async function create({ name, hosts, ownerEmail }: NewTenant) {
    const data = { name, status: 'active', hosts: [...hosts], ...(ownerEmail && { owner_email: ownerEmail }) }
    validator.check(tenantDefinition, data)
    const scope = installationScope({ tenantId: '', actor: systemActor, requestId: v7() })
    const { record } = await records.create(scope, 'tenant_configuration', data)
    return { id: record._id, name, ownerInvitation: ownerEmail ? await open(record._id) : null }
  }

  /** The invitation of an owner that is still open, with its link; throws `resource.not_found` where there is none. */
  async function ownerInvitation(scope: Scope, given: string): Promise<OwnerInvitation> {
    const id = requireId(given)
    const found = (await stores.tenants.find(id)) && (await open(id))
    if (!found) throw new AppError('resource.not_found')
    await stores.audit.note(
      { ...scope, tenantId: id },
      { ...about(id), action: 'getOwnerInvitation', details: { label: found.email } },
    )
    return found
  }

  /** Invites the one named in the tenant's record again; throws `resource.not_found` or `record.conflict`. */
  async function inviteOwner(scope: Scope, given: string): Promise<OwnerInvitation> {
    const id = requireId(given)
    const record = await records.get(installationScope(scope), 'tenant_configuration', id)
    if (!record) throw new AppError('resource.not_found')
    const { name, owner_email: email } = record.data
    if (typeof email !== 'string')
      throw new AppError('record.conflict', { detail: 'First enter who owns it.' })
    const own = { ...scope, tenantId: id }
    await stores.atomically(async set => {
      const invitee = { tenant: { id, name: String(name) }, scope: own, email: normalEmail(email) }
      const origin = origins.forMails(hostsOf(record))
      await writeInvitation(set, outbox, { ...invitee, origin, role: 'owner', at: now() })
      await set.audit.note(own, { ...about(id), action: 'inviteOwner', details: { label: email } })
    })
    return ownerInvitation(scope, id)
  }

  async function mailOrigin(scope: Scope): Promise<string> {
    const record = await records.get(installationScope(scope), 'tenant_configuration', scope.tenantId)
    return origins.forMails(record ? hostsOf(record) : [])
  }

  async function open(id: string): Promise<OwnerInvitation | null> {
    const invitations = await stores.inTenant(id, set => set.invitations.list(id))
    const found = invitations.find(({ role, expiresAt }) => role === 'owner' && expiresAt > now())
    const link = found && (await outbox.newestLink(id, found.email, 'owner'))
    return link ? { email: found.email, link, expires_at: found.expiresAt.toISOString() } : null
  }

  function about(id: string) {
    return { entity: 'tenant_configuration', entityId: id, at: now() }
  }

  /** Looks every host up anew. */
  function forget(): void {
    cache.clear()
  }

  async function cached(key: string, read: () => Promise<StoredTenant | undefined>) {
    const time = now().getTime()
    const known = cache.get(key)
    if (known && known.until > time) return known.tenant
    const tenant = await read()
    // Made-up hosts must not fill the memory.
    if (cache.size >= mostCached) cache.clear()
    cache.set(key, { tenant, until: time + cachedMs })
    return tenant
  }
}

function hostsOf({ data }: StoredRecord): string[] {
  return Array.isArray(data.hosts) ? data.hosts.map(String) : []
}

function answering(tenant: StoredTenant | undefined): Tenant {
  if (!tenant) throw new AppError('tenant.unknown_host')
  if (tenant.status === 'suspended') throw new AppError('tenant.suspended')
  if (tenant.status === 'deleted') throw new AppError('tenant.closed')
  return { id: tenant.id, name: tenant.name }
}
