import { normalEmail } from '../../../common/normalEmail.ts'
import { parseUrl } from '../../../common/web/parseUrl.ts'
import { hostName } from '../../access/hostName.ts'
import type { TenantOrigins } from '../../access/tenantOrigins.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook, RecordWrite, RecordWrites } from '../../records/entityHook.ts'
import type { AuditAction } from '../../store/auditStore.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'
import type { StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantStatus } from '../../store/tables.ts'
import type { StoredTenant } from '../../store/tenantStore.ts'
import { type AccountStoreSet, storesInInstallation } from '../accounts/store/accountStores.ts'
import { writeInvitation } from '../accounts/writeInvitation.ts'
import type { OutboxService } from '../outbox/outboxService.ts'

interface Deps {
  outbox: Pick<OutboxService, 'write'>
  origins: Pick<TenantOrigins, 'forMails'>
  now: () => Date
  /** Called when tenants or their hosts have changed. */
  forget: () => void
}

/** Applies a tenant's record to the tenant: its name, hosts and status take effect when saved. */
export function tenantConfigurationHook({ outbox, origins, now, forget }: Deps): EntityHook {
  return { withWrites, afterWrite: forget }

  async function withWrites({ scope, db, writes }: RecordWrites): Promise<void> {
    const set = storesInInstallation(db)
    // In sequence, because two can request the same host.
    for (const write of writes) await withWrite(set, scope, write)
  }

  async function withWrite(
    set: AccountStoreSet,
    scope: Scope,
    { before, after }: RecordWrite,
  ): Promise<void> {
    const tenant = { id: after._id, name: tenantIn(after)?.name ?? '', status: statusOf(after) }
    const was = before && statusOf(before)
    if (was === 'active' && tenant.status !== 'active') await requireLosable(set, scope, tenant)
    const at = now()
    if (was) await set.tenants.change(tenant)
    else await set.tenants.insert({ ...tenant, at })
    if (before) requireWayBack(scope, before, after)
    await keepHosts(set, tenant, hostsOf(after))
    const own = { ...scope, tenantId: tenant.id }
    const owner = newOwner(before, after)
    if (owner && !(await isOwner(set, tenant, owner))) {
      const origin = origins.forMails(hostsOf(after))
      await writeInvitation(set, outbox, { tenant, scope: own, origin, email: owner, role: 'owner', at })
    }
    // Also in the tenant's own log, so that its members can see the change.
    await set.audit.note(own, {
      action: actionOf(was, tenant.status),
      entity: 'tenant_configuration',
      entityId: tenant.id,
      at,
      details: { label: tenant.name },
    })
  }
}

/**
 * Throws unless the tenant may stop answering: another active tenant must remain, and callers cannot close their own
 * tenant.
 */
async function requireLosable(
  { tenants }: AccountStoreSet,
  scope: Scope,
  { id }: StoredTenant,
): Promise<void> {
  if (id === scope.callerTenantId) {
    throw new AppError('tenant.in_use', { detail: 'Go to the address of another tenant to do this.' })
  }
  const active = await tenants.lockActive()
  if (!active.some(other => other !== id)) throw new AppError('tenant.last_active')
}

async function keepHosts({ tenants }: AccountStoreSet, { id }: StoredTenant, hosts: readonly string[]) {
  refuse(hosts.flatMap((host, index) => wrongHost(host, index) ?? []))
  const taken = await tenants.setHosts(id, hosts)
  refuse(hosts.flatMap((host, index) => (taken.includes(host) ? [foreignHost(host, index)] : [])))
}

function refuse(errors: FieldError[]): void {
  if (errors[0]) throw new AppError('record.invalid', { detail: errors[0].message, errors })
}

function wrongHost(host: string, index: number): FieldError | null {
  const message = hostFault(host)
  return message === null ? null : { pointer: `/hosts/${index}`, keyword: 'format', message }
}

function foreignHost(host: string, index: number): FieldError {
  const message = `${host} belongs to another tenant already.`
  return { pointer: `/hosts/${index}`, keyword: 'x-unique', message }
}

/** Throws if the change removes the host that the caller is using. */
function requireWayBack(
  { callerTenantId, host = '' }: Scope,
  before: StoredRecord,
  after: StoredRecord,
): void {
  const called = hostName(host)
  if (after._id !== callerTenantId || !called || !hostsOf(before).includes(called)) return
  if (hostsOf(after).includes(called)) return
  const message = `You are using ${called} right now. Go to another address to remove it.`
  throw new AppError('record.invalid', {
    detail: message,
    errors: [{ pointer: '/hosts', keyword: 'contains', message }],
  })
}

async function isOwner(
  { accounts, memberships }: AccountStoreSet,
  { id }: StoredTenant,
  email: string,
): Promise<boolean> {
  const account = await accounts.findByEmail(email)
  const membership = account && (await memberships.find(id, account.id))
  return membership?.role === 'owner' && membership.status === 'active'
}

function statusOf(record: StoredRecord): TenantStatus {
  if (record.deleted_at !== null) return 'deleted'
  return tenantIn(record)?.status === 'suspended' ? 'suspended' : 'active'
}

function hostsOf(record: StoredRecord): string[] {
  return tenantIn(record)?.hosts ?? []
}

function tenantIn({ data }: StoredRecord): EntityData<'tenant_configuration'> | null {
  return readData('tenant_configuration', data)
}

/** Returns the owner's address to invite if it has changed; otherwise null. */
function newOwner(before: StoredRecord | null, after: StoredRecord): string | null {
  const email = normalEmail(tenantIn(after)?.owner_email ?? '')
  const earlier = normalEmail((before && tenantIn(before)?.owner_email) ?? '')
  return email === earlier ? null : email || null
}

function actionOf(was: TenantStatus | null, is: TenantStatus): AuditAction {
  if (was === null) return 'createTenant'
  if (was === is) return 'changeTenant'
  if (is === 'deleted') return 'deleteTenant'
  if (was === 'deleted') return 'restoreTenant'
  return is === 'suspended' ? 'suspendTenant' : 'resumeTenant'
}

/** Returns the reason why a link cannot lead to the host as written; null if it can. */
function hostFault(host: string): string | null {
  const url = parseUrl(`http://${host}`)
  if (!url || /\.\.|[^.]{64}/.test(host)) return `${host} is no host name.`
  const { hostname } = url
  return hostname === host ? null : `Enter ${hostname}. That is how browsers write ${host}.`
}
