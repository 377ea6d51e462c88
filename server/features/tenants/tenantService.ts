import { v7 } from 'uuid'
import { normalEmail } from '../../../common/normalEmail.ts'
import { hostName } from '../../access/hostName.ts'
import { requireId } from '../../access/requireId.ts'
import type { Tenant } from '../../access/session.ts'
import type { TenantOrigins } from '../../access/tenantOrigins.ts'
import { AppError } from '../../errors.ts'
import { createBoundedCache } from '../../limits/boundedCache.ts'
import type { HookedStore } from '../../records/hookedStore.ts'
import { createRecordValidator } from '../../records/recordValidator.ts'
import { installationScope } from '../../store/installation.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import type { StoredTenant } from '../../store/tenantStore.ts'
import type { AccountStores } from '../accounts/store/accountStores.ts'
import { writeInvitation } from '../accounts/writeInvitation.ts'
import type { OutboxService } from '../outbox/outboxService.ts'
import { createTenantRecords, tenantDefinition } from './tenantRecords.ts'

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
const maxCached = 1_000

/** Which tenant answers on a host, making new ones, and inviting their owners. */
export function createTenantService({ stores, outbox, origins, cursorKey, now }: Deps): TenantService {
  const validator = createRecordValidator()
  // Made-up hosts must not fill the memory.
  const cache = createBoundedCache<{ tenant: StoredTenant | undefined }>({
    max: maxCached,
    keptMs: cachedMs,
    now,
  })
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
    const record = await findRecord(records, installationScope(scope), 'tenant_configuration', id)
    if (!record) throw new AppError('resource.not_found')
    const { name, hosts, owner_email: email } = record.data
    if (email === undefined)
      throw new AppError('record.conflict', { detail: 'Enter the owner’s e-mail address first.' })
    const own = { ...scope, tenantId: id }
    await stores.atomically(async set => {
      const invitee = { tenant: { id, name }, scope: own, email: normalEmail(email) }
      const origin = origins.forMails(hosts)
      await writeInvitation(set, outbox, { ...invitee, origin, role: 'owner', at: now() })
      await set.audit.note(own, { ...about(id), action: 'inviteOwner', details: { label: email } })
    })
    return ownerInvitation(scope, id)
  }

  async function mailOrigin(scope: Scope): Promise<string> {
    const place = installationScope(scope)
    const record = await findRecord(records, place, 'tenant_configuration', scope.tenantId)
    return origins.forMails(record?.data.hosts ?? [])
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
    const known = cache.get(key)
    if (known) return known.tenant
    const start = now().getTime()
    const tenant = await read()
    cache.set(key, { tenant }, { start })
    return tenant
  }
}

function answering(tenant: StoredTenant | undefined): Tenant {
  if (!tenant) throw new AppError('tenant.unknown_host')
  if (tenant.status === 'suspended') throw new AppError('tenant.suspended')
  if (tenant.status === 'deleted') throw new AppError('tenant.closed')
  return { id: tenant.id, name: tenant.name }
}
