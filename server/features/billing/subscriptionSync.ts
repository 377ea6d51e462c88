import { v7 } from 'uuid'
import { AppError } from '../../errors.ts'
import type { BillingProvider, CustomerSubscription } from '../../providers/billing/billingProvider.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import { systemActor } from '../../store/scope.ts'
import { noteHandled } from './store/billingEvents.ts'
import {
  databaseTime,
  lockSubscription,
  type SubscriptionRow,
  type SyncedSubscription,
  storeSubscription,
} from './store/subscriptionStore.ts'

interface Deps {
  provider: Pick<BillingProvider, 'subscriptionOf'>
  database: Pick<Database, 'inTenant'>
  now: () => Date
}

interface Wish {
  tenantId: string
  customerId: string
  /** The event that reported a change; its second arrival changes nothing. */
  eventId?: string
}

/** Creates the function that asks the provider for a tenant's subscription and stores the answer. */
export function createSubscriptionSync({ provider, database, now }: Deps) {
  return async ({ tenantId, customerId, eventId }: Wish): Promise<void> => {
    // Taken before the question: of two answers that cross, the one that was asked for later counts.
    const syncedAt = await database.inTenant(tenantId, databaseTime)
    const current = await provider.subscriptionOf(customerId).catch(noneIfUnknown)
    const synced = { ...current, customerId, syncedAt }
    await database.inTenant(tenantId, async db => {
      if (eventId && !(await noteHandled(db, { tenantId, eventId, at: now() }))) return
      const before = await lockSubscription(db, tenantId)
      if (before.synced_at && before.synced_at > syncedAt) return
      await storeSubscription(db, synced)
      if (isSame(before, synced)) return
      const scope = { tenantId, actor: systemActor, requestId: v7() }
      await createAuditStore(db).note(scope, {
        action: 'changeSubscription',
        entity: 'subscription',
        entityId: null,
        at: now(),
        details: {
          label: synced.plan ?? '',
          changes: [{ field: 'state', from: before.state, to: synced.state }],
        },
      })
    })
  }
}

/** A customer that was deleted at the provider has no subscription anymore. */
function noneIfUnknown(error: unknown): CustomerSubscription {
  if (error instanceof AppError && error.code === 'billing.no_customer')
    return { state: 'none', plan: null, renewsAt: null, endsAt: null }
  throw error
}

function isSame(before: SubscriptionRow, { state, plan, renewsAt, endsAt }: SyncedSubscription): boolean {
  const timeOf = (date: Date | null) => date?.getTime()
  return (
    before.state === state &&
    before.plan === plan &&
    timeOf(before.renews_at) === timeOf(renewsAt) &&
    timeOf(before.ends_at) === timeOf(endsAt)
  )
}
