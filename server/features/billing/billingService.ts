import type { components } from '../../../openapi/generated/types.d.ts'
import type { Caller } from '../../access/caller.ts'
import type { TenantOrigins } from '../../access/tenantOrigins.ts'
import { AppError } from '../../errors.ts'
import type { BillingProvider, SubscriptionState } from '../../providers/billing/billingProvider.ts'
import type { RecordStore } from '../../records/recordStore.ts'
import { createNotes } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import { installationScope } from '../../store/installation.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import { systemActor } from '../../store/scope.ts'
import type { StoreLog } from '../../store/storeLog.ts'
import { isHandled, tenantOfCustomer } from './store/billingEvents.ts'
import { findSubscription, type SubscriptionRow } from './store/subscriptionStore.ts'
import { createSubscriptionSync } from './subscriptionSync.ts'

type Subscription = components['schemas']['Subscription']

export interface BillingDeps {
  /** Null if the installation bills nobody. */
  provider: BillingProvider | null
  database: Database
  tenants: { records: Pick<RecordStore, 'get'> }
  origins: Pick<TenantOrigins, 'forCaller'>
  log: StoreLog
  now: () => Date
}

export type BillingService = ReturnType<typeof createBillingService>

/** Milliseconds after which the provider is asked again, in case an event was lost. */
const freshMs = 3_600_000

/** Opens the billing portal, and keeps the tenants' subscriptions as the provider has them. */
export function createBillingService({ provider, database, tenants, origins, log, now }: BillingDeps) {
  const sync = provider && createSubscriptionSync({ provider, database, now })
  const note = createNotes(database)
  return { hasPortal, openPortal, subscription, receive }

  /** Returns whether the billing portal can be opened for the tenant. */
  async function hasPortal(tenantId: string): Promise<boolean> {
    return provider !== null && (await customerOf(tenantId)) !== null
  }

  /** Returns the address of a new session of the portal. Throws `billing.not_set_up` or `billing.no_customer`. */
  async function openPortal({ scope, origin }: Pick<Caller, 'scope' | 'origin'>): Promise<string> {
    if (!provider) throw new AppError('billing.not_set_up')
    const customerId = await customerOf(scope.tenantId)
    if (customerId === null) throw new AppError('billing.no_customer')
    const url = await provider.openPortal(customerId, `${origins.forCaller(origin)}/subscription`)
    await note(scope, { action: 'openBillingPortal', entity: null, entityId: null, at: now() })
    return url
  }

  /** Returns the tenant's subscription. Asks the provider first if the last answer is old. */
  async function subscription(tenantId: string): Promise<Subscription> {
    if (!sync) return empty('not_set_up')
    const customerId = await customerOf(tenantId)
    if (customerId === null) return empty('no_customer')
    const known = await storedOf(tenantId, customerId)
    if (known && isFresh(known)) return shown(known)
    try {
      await sync({ tenantId, customerId })
    } catch (error) {
      if (!known) throw error
      log.warn({ err: error }, 'A subscription could not be read again')
    }
    const found = await storedOf(tenantId, customerId)
    return found ? shown(found) : empty('ready')
  }

  /** Handles an event that the provider sent. Throws `billing.bad_signature`; any other fault makes it repeat the event. */
  async function receive(body: Buffer, signature: string): Promise<void> {
    if (!provider || !sync) throw new AppError('billing.not_set_up')
    const { id: eventId, customerId } = await provider.readEvent({ body, signature, receivedAt: now() })
    if (customerId === null) return
    const tenantId = await tenantOfCustomer(database, customerId)
    if (tenantId === undefined) return
    if (await database.inTenant(tenantId, db => isHandled(db, eventId))) return
    await sync({ tenantId, customerId, eventId }).catch(asOwnFault)
  }

  async function customerOf(tenantId: string): Promise<string | null> {
    const scope = installationScope({ tenantId, actor: systemActor, requestId: '' })
    const record = await findRecord(tenants.records, scope, 'tenant_configuration', tenantId)
    return record?.data.stripe_customer_id ?? null
  }

  async function storedOf(tenantId: string, customerId: string): Promise<SubscriptionRow | null> {
    const row = await database.inTenant(tenantId, findSubscription)
    return row?.customer_id === customerId ? row : null
  }

  function isFresh({ synced_at }: SubscriptionRow): boolean {
    return synced_at !== null && now().getTime() - synced_at.getTime() < freshMs
  }
}

/** The sender is not at fault if the provider cannot be asked, so it has to send the event again. */
function asOwnFault(error: unknown): never {
  if (!(error instanceof AppError)) throw error
  throw new AppError('server.failed', { detail: `A billing event waits: ${error.message}` })
}

function shown({ state, plan, renews_at, ends_at, synced_at }: SubscriptionRow): Subscription {
  return {
    setup: 'ready',
    state: state as SubscriptionState,
    plan,
    renews_at: renews_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    synced_at: synced_at?.toISOString() ?? null,
  }
}

function empty(setup: Subscription['setup']): Subscription {
  return { setup, state: 'none', plan: null, renews_at: null, ends_at: null, synced_at: null }
}
