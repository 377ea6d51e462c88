import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { WebhookDeliveryTable } from '../../../store/integrationTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Endpoint } from '../webhooks/webhookTask.ts'

export type StoredDelivery = Selectable<WebhookDeliveryTable>

/** Position in a list of deliveries; a page starts after it. */
export interface DeliveryPlace {
  createdAt: Date
  id: string
}

const keptDays = 30
const dayMs = 86_400_000

/** Returns deliveries of an endpoint, newest first. */
export async function listDeliveries(
  db: TenantDb,
  integrationId: string,
  page: { state?: StoredDelivery['state'] | undefined; limit: number; after?: DeliveryPlace | undefined },
): Promise<StoredDelivery[]> {
  const { state, after, limit } = page
  return db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('integration_id', '=', integrationId)
    .$if(state !== undefined, query => query.where('state', '=', state as StoredDelivery['state']))
    .$if(after !== undefined, query =>
      query.where(sql<boolean>`(created_at, _id) < (${after?.createdAt}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit)
    .execute()
}

/** Takes due deliveries of an endpoint, oldest first. Nobody else takes them until the lease ends. */
export async function leaseDeliveries(
  db: TenantDb,
  integrationId: string,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<StoredDelivery[]> {
  // As an array, because a subquery with a limit may be evaluated more than once.
  const { rows } = await sql<StoredDelivery>`
    update webhook_delivery set lease_until = ${until} where _id = any(array(
      select _id from webhook_delivery
      where integration_id = ${integrationId} and state = 'waiting'
        and coalesce(next_at, '-infinity') <= ${now} and coalesce(lease_until, '-infinity') <= ${now}
      order by created_at limit ${limit} for update skip locked))
    returning *`.execute(db)
  return rows
}

/** Returns when an endpoint's next delivery is due; null if none waits. */
export async function nextDue(db: TenantDb, integrationId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(coalesce(next_at, created_at), lease_until)) as at from webhook_delivery
    where integration_id = ${integrationId} and state = 'waiting'`.execute(db)
  return rows[0]?.at ?? null
}

/** Stores the outcome of an attempt and ends the lease. */
export async function noteAttempt(
  db: TenantDb,
  id: string,
  outcome: Pick<
    StoredDelivery,
    'state' | 'next_at' | 'last_at' | 'last_status' | 'last_error' | 'last_answer'
  >,
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ ...outcome, lease_until: null, attempts: sql`attempts + 1` })
    .where('_id', '=', id)
    .execute()
}

/** Lets an ended delivery wait again with all its attempts. Returns how many there were. */
export async function waitAgain(
  db: TenantDb,
  integrationId: string,
  which: { id: string } | { since: Date },
): Promise<number> {
  const all = db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, next_at: null })
    .where('integration_id', '=', integrationId)
  const chosen =
    'id' in which
      ? all.where('_id', '=', which.id)
      : all.where('created_at', '>=', which.since).where('state', '<>', 'waiting')
  const { numUpdatedRows } = await chosen.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Deletes deliveries older than 30 days. */
export async function purgeDeliveries(owner: Database['owner'], now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs)
  await sql`delete from switchboard.webhook_delivery where created_at < ${before}`.execute(owner)
}

/** Returns endpoints with due deliveries, which a lost job may have left behind. */
export async function endpointsWithDue(owner: Database['owner'], now: Date): Promise<Endpoint[]> {
  const { rows } = await sql<Endpoint>`
    select distinct delivery.tenant_id as "tenantId", integration_id as id
    from switchboard.webhook_delivery as delivery
      join switchboard.integration as endpoint on endpoint.tenant_id = delivery.tenant_id
        and endpoint._id = integration_id and endpoint.settings->'enabled' is distinct from 'false'
    where state = 'waiting' and coalesce(next_at, delivery.created_at) <= ${now}`.execute(owner)
  return rows
}
