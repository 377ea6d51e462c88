import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import { installationId } from '../../../store/installation.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Days for which a handled event is remembered: Stripe repeats one for three days. */
const keptDays = 7

/** Returns whether the tenant's event was handled before. */
export async function isHandled(db: TenantDb, eventId: string): Promise<boolean> {
  const found = await db
    .selectFrom('billing_event')
    .select('event_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return found !== undefined
}

/** Notes an event as handled; returns false if it was noted before. Two at the same time wait for each other. */
export async function noteHandled(
  db: TenantDb,
  event: { tenantId: string; eventId: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('billing_event')
    .values({ tenant_id: event.tenantId, event_id: event.eventId, handled_at: event.at })
    .onConflict(conflict => conflict.columns(['tenant_id', 'event_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Deletes the events that no provider repeats anymore, and returns how many. */
export async function forgetEvents({ owner }: Pick<Database, 'owner'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  const { numDeletedRows } = await owner
    .deleteFrom('billing_event')
    .where('handled_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns the tenant to which an admin of the installation has given this customer. */
export async function tenantOfCustomer(
  { owner }: Pick<Database, 'owner'>,
  customerId: string,
): Promise<string | undefined> {
  const found = await owner
    .selectFrom('record')
    .select('_id')
    .where('tenant_id', '=', installationId)
    .where('entity', '=', 'tenant_configuration')
    .where('deleted_at', 'is', null)
    .where(sql`(data->>'stripe_customer_id')`, '=', customerId)
    .executeTakeFirst()
  return found?._id
}
