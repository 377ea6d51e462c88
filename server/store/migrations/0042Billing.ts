import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/** Creates the tables of the tenants' subscriptions and of the billing events that were handled. */
export async function billing(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'billing_subscription',
    `customer_id text not null,
     state text not null,
     plan text,
     renews_at timestamptz(3),
     ends_at timestamptz(3),
     synced_at timestamptz(3),
     primary key (tenant_id)`,
  )
  await createTenantTable(
    run,
    'billing_event',
    `event_id text not null,
     handled_at timestamptz(3) not null,
     primary key (tenant_id, event_id)`,
  )
  await run('create index billing_event_age on switchboard.billing_event (handled_at)')
}
