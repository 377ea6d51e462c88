import { sql } from 'kysely'
import type { EventBody } from '../../../store/conversationTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export type DeliveryState = 'queued' | 'sent' | 'delivered' | 'read' | 'failed'

/** Delivery state of a message. */
export interface DeliveryRow {
  event_id: string
  state: DeliveryState
  reason: string | null
  updated_at: Date
}

/** A message to deliver now. */
export interface ClaimedDelivery {
  eventId: string
  channel: string
  address: string
  attempts: number
  /** Number of its parts that were already sent. */
  sentParts: number
  data: EventBody
  /** Time of the person's last message; null if there is none. */
  heardAt: Date | null
}

/** Queues a stored message. */
export async function insertDelivery(
  db: TenantDb,
  delivery: { tenantId: string; conversationId: string; eventId: string; channel: string; at: Date },
): Promise<void> {
  await db
    .insertInto('delivery')
    .values({
      tenant_id: delivery.tenantId,
      event_id: delivery.eventId,
      conversation_id: delivery.conversationId,
      channel: delivery.channel,
      state: 'queued',
      created_at: delivery.at,
      updated_at: delivery.at,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'event_id']).doNothing())
    .execute()
}

/**
 * Claims the first queued message of a conversation for 60 seconds; returns undefined if none waits or another process
 * has it.
 */
export async function claimDelivery(
  db: TenantDb,
  conversationId: string,
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    with first as (
      select delivery.event_id, event.data from delivery
      join conversation_event event on event._id = delivery.event_id
        and event.conversation_id = delivery.conversation_id
      where delivery.conversation_id = ${conversationId} and delivery.state = 'queued'
      order by event.event_index limit 1 for update of delivery)
    update delivery set attempts = attempts + 1, lease_until = clock_timestamp() + interval '60 seconds'
    from first, conversation_thread thread
    where delivery.event_id = first.event_id and thread.conversation_id = delivery.conversation_id
      and (delivery.lease_until is null or delivery.lease_until < clock_timestamp())
    returning delivery.event_id as "eventId", delivery.channel, thread.address, delivery.attempts,
      delivery.sent_parts as "sentParts", first.data,
      (select created_at from conversation_event heard
        where heard.conversation_id = ${conversationId} and heard.data->>'role' = 'user'
        order by heard.event_index desc limit 1) as "heardAt"`.execute(db)
  return rows[0]
}

/** Records that one more part was sent. */
export async function notePart(db: TenantDb, eventId: string, externalId: string, at: Date): Promise<void> {
  await sql`update delivery set sent_parts = sent_parts + 1, updated_at = ${at},
    external_ids = external_ids || ${externalId}::text where event_id = ${eventId}`.execute(db)
}

/** Stores the outcome of a claimed message; `queued` allows another attempt. */
export async function settleDelivery(
  db: TenantDb,
  eventId: string,
  { state, reason, at }: { state: 'queued' | 'sent' | 'failed'; reason: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ state, reason, lease_until: null, updated_at: at })
    .where('event_id', '=', eventId)
    .where('state', '=', 'queued')
    .execute()
}

/**
 * Records a provider's report on a part: delivery counts only for the last part, failure for any. Returns null if no
 * message has the part. A state earlier than the stored one changes nothing.
 */
export async function noteReport(
  db: TenantDb,
  report: { channel: string; externalId: string; state: DeliveryState; reason: string | null; at: Date },
): Promise<{ conversationId: string; isNew: boolean } | null> {
  const { channel, externalId, state, reason, at } = report
  const { rows } = await sql<{ conversationId: string; isNew: boolean }>`
    with known as (
      select event_id, conversation_id, ${state} = 'failed' and delivery.state in ('queued', 'sent')
        or external_ids[cardinality(external_ids)] = ${externalId}
          and array_position(${order}, delivery.state) < array_position(${order}, ${state}) as is_new
      from delivery where channel = ${channel} and external_ids @> array[${externalId}::text] for update),
    changed as (
      update delivery set state = ${state}, reason = ${reason}, updated_at = ${at}
      from known where delivery.event_id = known.event_id and known.is_new)
    select conversation_id as "conversationId", is_new as "isNew" from known`.execute(db)
  return rows[0] ?? null
}

/** The order of the states; a failed message may still arrive. */
const order = sql`array['queued', 'failed', 'sent', 'delivered', 'read']`

/** Queues a failed message again; returns false if it has not failed. */
export async function requeueDelivery(
  db: TenantDb,
  { conversationId, eventId }: { conversationId: string; eventId: string },
  at: Date,
): Promise<boolean> {
  const changed = await db
    .updateTable('delivery')
    .set({ state: 'queued', reason: null, attempts: 0, updated_at: at })
    .where('event_id', '=', eventId)
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Returns the delivery states of a conversation's latest messages, newest first. */
export async function listDeliveries(db: TenantDb, conversationId: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom('delivery')
    .select(['event_id', 'state', 'reason', 'updated_at'])
    .where('conversation_id', '=', conversationId)
    .orderBy('event_id', 'desc')
    .limit(maxListed)
    .execute()
}

/** The contract's limit. */
const maxListed = 500
