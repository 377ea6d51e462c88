import { sql } from 'kysely'
import { readNamePath } from '../../../../common/templates/namePath.ts'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { namedValue, plainText } from '../../../templates/placeholders.ts'
import { holdThread } from '../../conversations/store/threadStore.ts'
import { enqueueRun } from '../store/chainJobTask.ts'
import * as store from '../store/waitStore.ts'

/** An event that a run can wait for. */
export type AwaitedEvent =
  | { event: 'message' | 'conversation_completed'; conversationId: string }
  | { event: 'webhook'; trigger: string; match: { name: string; value: string } | null }

/** An event that has happened; `data` is the body of a call. */
export interface HappenedEvent {
  text: string
  data: Record<string, unknown>
  at: Date
}

/** A call by another system with a verified signature. */
export interface SignedCall {
  tenantId: string
  /** The binding whose address received the call. */
  bindingId: string
  /** The same if the call is repeated. */
  id: string
  body: Record<string, unknown>
}

export interface EventWish extends store.WaitPlace {
  awaited: AwaitedEvent
  isLate: boolean
}

export type ChainEvents = ReturnType<typeof createChainEvents>

interface Deps {
  database: Pick<Database, 'inTenant'>
  now: () => Date
}

/** Finds and delivers the events that runs wait for. */
export function createChainEvents({ database, now }: Deps) {
  return { find, deliver }

  /**
   * Returns the event since the run began to wait, 'open' if none has happened, or 'late' if the time is over. Returns
   * null if there is nothing to wait for, for example no trigger with that name.
   */
  async function find(wish: EventWish): Promise<HappenedEvent | 'open' | 'late' | null> {
    const { tenantId, awaited, isLate } = wish
    return database.inTenant(tenantId, async db => {
      const found =
        awaited.event === 'webhook'
          ? await callOf(db, { ...wish, awaited })
          : await inConversation(db, { ...wish, awaited })
      if (found !== 'open' || isLate) await store.closeWait(db, { ...wish, at: now() })
      return found === 'open' && isLate ? 'late' : found
    })
  }

  /** Locks the conversation, so that concurrent events find the wait. */
  async function inConversation(
    db: TenantDb,
    { awaited, ...place }: EventWish & { awaited: Extract<AwaitedEvent, { conversationId: string }> },
  ): Promise<HappenedEvent | 'open' | null> {
    const { event, conversationId } = awaited
    const thread = await holdThread(db, { tenantId: place.tenantId, id: conversationId, at: now() })
    if (!thread) return null
    await store.insertWait(db, { ...place, event, conversationId, afterIndex: thread.last_index, at: now() })
    if (event === 'conversation_completed')
      return thread.status === 'completed' ? { text: '', data: {}, at: now() } : 'open'
    const wait = await store.findWait(db, place)
    const message = await store.messageAfter(db, conversationId, wait?.after_index ?? thread.last_index)
    return message ? { ...message, data: {} } : 'open'
  }

  async function callOf(
    db: TenantDb,
    { awaited, ...place }: EventWish & { awaited: Extract<AwaitedEvent, { event: 'webhook' }> },
  ): Promise<HappenedEvent | 'open' | null> {
    const bindingId = await webhookNamed(db, awaited.trigger)
    if (bindingId === undefined) return null
    await store.insertWait(db, { ...place, event: 'webhook', bindingId, match: awaited.match, at: now() })
    // Close before reading: a call delivered just now counts, and none is delivered after the wait is over.
    if (place.isLate) await store.closeWait(db, { ...place, at: now() })
    const { call = null } = (await store.findWait(db, place)) ?? {}
    return call ? { text: '', data: call.body, at: now() } : 'open'
  }

  /** Delivers a call to the run that has waited longest for it; returns the run's id, or null if none waits. */
  async function deliver(
    db: TenantDb,
    { tenantId, bindingId, id, body }: SignedCall,
  ): Promise<string | null> {
    const names = await store.matchedNames(db, bindingId)
    const found = names.map(name => ({
      name,
      value: plainText(namedValue(body, readNamePath(name) ?? [name])),
    }))
    const place = await store.waitForCall(db, bindingId, found)
    if (!place) return null
    await store.keepCall(db, place, { id, body }, now())
    await enqueueRun(db, { tenantId, id: place.runId })
    return place.runId
  }
}

async function webhookNamed(db: TenantDb, name: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('record')
    .select('_id')
    .where('entity', '=', 'smart_chain_binding')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`data->>'binding_name' = ${name} and data->>'event' = 'webhook'`)
    .where(sql<boolean>`data->'enabled' = 'true'`)
    .executeTakeFirst()
  return found?._id
}
