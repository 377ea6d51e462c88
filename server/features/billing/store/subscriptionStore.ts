import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { CustomerSubscription } from '../../../providers/billing/billingProvider.ts'
import type { BillingSubscriptionTable } from '../../../store/billingTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export type SubscriptionRow = Selectable<BillingSubscriptionTable>

/** What the provider answered when it was asked for a customer. */
export interface SyncedSubscription extends CustomerSubscription {
  customerId: string
  syncedAt: Date
}

/** Returns the time of the database, which is the same for all servers. */
export async function databaseTime(db: TenantDb): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return rows[0]?.at as Date
}

/** Returns the tenant's subscription as last stored. */
export async function findSubscription(db: TenantDb): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('billing_subscription').selectAll().executeTakeFirst()
}

/** Returns the tenant's subscription, locked until the transaction ends; creates the row if there is none. */
export async function lockSubscription(db: TenantDb, tenantId: string): Promise<SubscriptionRow> {
  await db
    .insertInto('billing_subscription')
    .values({ tenant_id: tenantId, customer_id: '', state: 'none', plan: null })
    .onConflict(conflict => conflict.column('tenant_id').doNothing())
    .execute()
  return db.selectFrom('billing_subscription').selectAll().forUpdate().executeTakeFirstOrThrow()
}

/** Replaces the tenant's subscription. */
export async function storeSubscription(db: TenantDb, synced: SyncedSubscription): Promise<void> {
  const { customerId, state, plan, renewsAt, endsAt, syncedAt } = synced
  await db
    .updateTable('billing_subscription')
    .set({
      customer_id: customerId,
      state,
      plan,
      renews_at: renewsAt,
      ends_at: endsAt,
      synced_at: syncedAt,
    })
    .execute()
}
