import { v7 } from 'uuid'
import { normalEmail } from '../../../common/normalEmail.ts'
import { hostName } from '../../access/hostName.ts'
import { requireId } from '../../access/requireId.ts'
import type { Tenant } from '../../access/session.ts'
import type { TenantOrigins } from '../../access/tenantOrigins.ts'
import { AppError } from '../../errors.ts'
import { createBoundedCache } from '../../limits/boundedCache.ts'
import type { RecordStore } from '../../records/recordStore.ts'
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
  /** Signs the cursors of the tenant list. */
  cursorKey: string
  now: () => Date
}

interface NewTenant {
  name: string
  /** Hosts without scheme and port; mails use the first one. */
  hosts: readonly string[]
  /** Address of the first owner, who gets an invitation. */
  ownerEmail?: string
}

/** The invitation of a tenant's owner. */
export interface OwnerInvitation {
  email: string
  link: string
  /** ISO time in UTC. */
  expires_at: string
}

export interface TenantService {
  /** The tenants' records in the installation. */
  records: RecordStore
  byHost(hostHeader: string): Promise<Tenant>
  byId(id: string): Promise<Tenant>
  create(tenant: NewTenant): Promise<Tenant & { ownerInvitation: OwnerInvitation | null }>
  ownerInvitation(scope: Scope, id: string): Promise<OwnerInvitation>
  inviteOwner(scope: Scope, id: string): Promise<OwnerInvitation>
  /** Returns the origin of links in mails of the scope's tenant. */
  mailOrigin(scope: Scope): Promise<string>
  forget(): void
}

/** Milliseconds for which another process may use outdated data after a tenant changes. */
const cachedMs = 1_000
const maxCached = 1_000

/** Finds tenants by host, creates tenants and invites their owners. */
export function createTenantService({ stores, outbox, origins, cursorKey, now }: Deps): TenantService {
  const validator = createRecordValidator()
  // Bounded, so that invented hosts cannot fill the memory.
  const cache = createBoundedCache<{ tenant: StoredTenant | undefined }>({
    max: maxCached,
    keptMs: cachedMs,
    now,
  })
  const records = createTenantRecords({ stores, outbox, origins, cursorKey, now, forget })
  return { records, byHost, byId, create, ownerInvitation, inviteOwner, mailOrigin, forget }

  /** Returns the tenant of a Host header. Throws `tenant.unknown_host`, `tenant.suspended` or `tenant.closed`. */
  async function byHost(hostHeader: string): Promise<Tenant> {
    const host = hostName(hostHeader)
    return answering(host === null ? undefined : await cached(host, () => stores.tenants.findByHost(host)))
  }

  /** Returns the tenant with this id; throws the same errors as `byHost`. */
  async function byId(id: string): Promise<Tenant> {
    return answering(await cached(`/${id}`, () => stores.tenants.find(id)))
  }

  /** Creates a tenant and invites its owner. Throws `record.invalid`, also if a host is taken. */
  async function create({ name, hosts, ownerEmail }: NewTenant) {
    const data = { name, status: 'active', hosts: [...hosts], ...(ownerEmail && { owner_email: ownerEmail }) }
    validator.check(tenantDefinition, data)
    const scope = installationScope({ tenantId: '', actor: systemActor, requestId: v7() })
    const { record } = await records.create(scope, 'tenant_configuration', data)
    return { id: record._id, name, ownerInvitation: ownerEmail ? await open(record._id) : null }
  }

  /** Returns the open invitation of an owner with its link. Throws `resource.not_found` if there is none. */
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

  /**
   * Invites the owner in the tenant's record again. Throws `resource.not_found`, or `record.conflict` if the record
   * names no owner.
   */
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

  /** Clears the cache, so that every tenant is read again. */
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
