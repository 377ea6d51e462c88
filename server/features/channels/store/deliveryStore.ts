import { sql } from 'kysely'
import type { EventBody } from '../../../store/conversationTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ShownDecision } from '../../outbound/shownDecision.ts'

export type DeliveryState = 'queued' | 'sent' | 'delivered' | 'read' | 'failed'

/** Delivery state of a message. */
export interface DeliveryRow {
  event_id: string
  state: DeliveryState
  reason: string | null
  updated_at: Date
  decision: ShownDecision | null
}

/** A message to deliver now. */
export interface ClaimedDelivery {
  eventId: string
  channel: string
  address: string
  attempts: number
  /** Number of its parts that were already sent. */
  sentParts: number
  /** Number of times that it was sent again as a whole, because a report said that it did not arrive. */
  round: number
  data: EventBody
  queuedAt: Date
  /** The agent's turn that wrote it; null if no turn did. */
  turnId: string | null
  contactId: string | null
  /** Time of the last message that the person wrote before it; null if there is none. */
  heardAt: Date | null
  /** Time of whatever came from the person last, which opens the channel's window; null if nothing came. */
  windowFrom: Date | null
  /** False if it is the first message after the person's last. */
  isAnswered: boolean
  isApproved: boolean
}

/** Takes the lock for writing the message of an event. It is released when the transaction ends. */
export async function holdMessage(db: TenantDb, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message ${eventId}`}, 0))`.execute(db)
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
 * has it. Messages that are decided about later hold back no others.
 */
export async function claimDelivery(
  db: TenantDb,
  conversationId: string,
  now: Date,
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    with first as (
      select delivery.event_id, event.data, event.turn_id, event.event_index from delivery
      join conversation_event event on event._id = delivery.event_id
        and event.conversation_id = delivery.conversation_id
      where delivery.conversation_id = ${conversationId} and delivery.state = 'queued'
        and (delivery.decided_until is null or delivery.decided_until <= ${now})
      order by event.event_index limit 1 for update of delivery)
    update delivery set attempts = attempts + 1, lease_until = clock_timestamp() + interval '60 seconds'
    from first, conversation_thread thread
    join record conversation on conversation.entity = 'conversation' and conversation._id = thread.conversation_id
    left join lateral (select event_index, created_at from conversation_event heard
      where heard.conversation_id = thread.conversation_id and heard.data->>'role' = 'user'
        and heard.data->>'action_id' = 'send_message' and heard.event_index < first.event_index
      order by heard.event_index desc limit 1) heard on true
    ${latestFromPerson}
    where delivery.event_id = first.event_id and thread.conversation_id = delivery.conversation_id
      and (delivery.lease_until is null or delivery.lease_until < clock_timestamp())
    returning delivery.event_id as "eventId", delivery.channel, thread.address, delivery.attempts,
      delivery.sent_parts as "sentParts", delivery.round, first.data, delivery.created_at as "queuedAt", first.turn_id as "turnId",
      conversation.data->>'contact_id' as "contactId", heard.created_at as "heardAt", latest.created_at as "windowFrom",
      delivery.is_approved as "isApproved",
      exists (select from conversation_event said where said.conversation_id = thread.conversation_id
        and said.event_index > heard.event_index and said.event_index < first.event_index
        and said.is_shown and said.data->>'role' = 'assistant' and said.data->>'action_id' = 'send_message'
      ) as "isAnswered"`.execute(db)
  return rows[0]
}

/** What came from the person last. */
const latestFromPerson = sql`left join lateral (select created_at from conversation_event latest
  where latest.conversation_id = thread.conversation_id and latest.data->>'role' = 'user'
  order by latest.event_index desc limit 1) latest on true`

/** Returns the channel of a conversation, and since when its window is open; undefined if it has no thread. */
export async function windowStart(
  db: TenantDb,
  conversationId: string,
): Promise<{ channel: string; windowFrom: Date | null } | undefined> {
  const { rows } = await sql<{ channel: string; windowFrom: Date | null }>`
    select thread.channel, latest.created_at as "windowFrom" from conversation_thread thread
    ${latestFromPerson} where thread.conversation_id = ${conversationId}`.execute(db)
  return rows[0]
}

/** Returns when a claim on a conversation's queued messages ends, or one is decided about again; null without either. */
export async function nextClaim(db: TenantDb, conversationId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(max(lease_until), min(decided_until) filter (where decided_until > ${now})) as at
    from delivery where conversation_id = ${conversationId} and state = 'queued'`.execute(db)
  return rows[0]?.at ?? null
}

/** Prolongs a claim by 60 seconds; returns false if it ended and another process has made its own. */
export async function renewClaim(
  db: TenantDb,
  { eventId, attempts }: Pick<ClaimedDelivery, 'eventId' | 'attempts'>,
): Promise<boolean> {
  const renewed = await db
    .updateTable('delivery')
    .set({ lease_until: sql<Date>`clock_timestamp() + interval '60 seconds'` })
    .where('event_id', '=', eventId)
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n
}

/** Records that one more part was sent. */
export async function notePart(db: TenantDb, eventId: string, externalId: string, at: Date): Promise<void> {
  await sql`update delivery set sent_parts = sent_parts + 1, updated_at = ${at},
    external_ids = external_ids || ${externalId}::text where event_id = ${eventId}`.execute(db)
}

/** The outcome of a claimed message. */
interface Settled {
  /** `queued` allows another attempt. */
  state: 'queued' | 'sent' | 'failed'
  reason: string | null
  /** False if nothing was tried. */
  isTried: boolean
  /** The decision of the outbound rules; null if they were not asked. */
  decision: ShownDecision | null
  /** When it is decided about again; undefined if it does not wait for that. */
  runAt?: Date
  at: Date
}

/** Stores the outcome of a claimed message. */
export async function settleDelivery(
  db: TenantDb,
  eventId: string,
  { state, reason, isTried, decision, runAt, at }: Settled,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ state, reason, lease_until: null, decided_until: runAt ?? null, updated_at: at })
    .$if(decision !== null, query => query.set({ decision: JSON.stringify(decision) }))
    .$if(!isTried, query => query.set(row => ({ attempts: row('attempts', '-', 1) })))
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
      update delivery set state = ${state}, reason = ${reason}, updated_at = ${at},
        is_returned = ${state} = 'failed'
      from known where delivery.event_id = known.event_id and known.is_new)
    select conversation_id as "conversationId", is_new as "isNew" from known`.execute(db)
  return rows[0] ?? null
}

/** The order of the states; a failed message may still arrive. */
const order = sql`array['queued', 'failed', 'sent', 'delivered', 'read']`

/**
 * Queues a failed message again, as a whole if a report said that it failed; returns false if it has not failed. If the
 * outbound rules ask the team about it, this is the approval.
 */
export async function requeueDelivery(
  db: TenantDb,
  { conversationId, eventId }: { conversationId: string; eventId: string },
  at: Date,
): Promise<boolean> {
  const changed = await db
    .updateTable('delivery')
    .set({
      ...{ state: 'queued', reason: null, attempts: 0, updated_at: at },
      is_approved: sql`is_approved or coalesce(decision->>'decision' = 'ask', false)`,
      round: sql`round + is_returned::int`,
      sent_parts: sql`case when is_returned then 0 else sent_parts end`,
      external_ids: sql`case when is_returned then '{}' else external_ids end`,
      is_returned: false,
      // The rules decide anew.
      decision: null,
    })
    .where('event_id', '=', eventId)
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** A message that was queued once, with the last decision about it. */
interface QueuedMessage {
  conversationId: string
  address: string | null
  data: EventBody
  state: DeliveryState
  decision: ShownDecision | null
}

/** Returns the queued or sent message of an event; undefined if there is none. */
export async function deliveryOf(db: TenantDb, eventId: string): Promise<QueuedMessage | undefined> {
  return db
    .selectFrom('delivery')
    .innerJoin('conversation_event', join =>
      join
        .onRef('conversation_event._id', '=', 'delivery.event_id')
        .onRef('conversation_event.conversation_id', '=', 'delivery.conversation_id'),
    )
    .innerJoin('conversation_thread', 'conversation_thread.conversation_id', 'delivery.conversation_id')
    .select(['delivery.conversation_id as conversationId', 'conversation_thread.address'])
    .select(['conversation_event.data', 'delivery.state', 'delivery.decision'])
    .where('delivery.event_id', '=', eventId)
    .executeTakeFirst()
}

/** Returns the delivery states of a conversation's latest messages, newest first. */
export async function listDeliveries(db: TenantDb, conversationId: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom('delivery')
    .select(['event_id', 'state', 'reason', 'updated_at', 'decision'])
    .where('conversation_id', '=', conversationId)
    .orderBy('event_id', 'desc')
    .limit(maxListed)
    .execute()
}

/** The contract's limit. */
const maxListed = 500
