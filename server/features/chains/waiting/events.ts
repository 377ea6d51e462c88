import { sql } from 'kysely'
import { readNamePath } from '../../../../common/templates/namePath.ts'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { namedValue, plainText } from '../../../templates/placeholders.ts'
import { holdThread } from '../../conversations/store/threadStore.ts'
import { enqueueRun } from '../store/chainJobTask.ts'
import * as store from '../store/waitStore.ts'

/** What a run can wait for. */
export type AwaitedEvent =
  | { event: 'message' | 'conversation_completed'; conversationId: string }
  | { event: 'webhook'; trigger: string; match: { name: string; value: string } | null }

/** What has happened; of a call its body. */
export interface HappenedEvent {
  text: string
  data: Record<string, unknown>
  at: Date
}

/** A call by another system, which has shown that it may. */
export interface SignedCall {
  tenantId: string
  /** The trigger whose address it came to. */
  bindingId: string
  /** The same where it is sent again. */
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

/** What runs wait for outside of themselves. */
export function createChainEvents({ database, now }: Deps) {
  return { find, deliver }

  /**
   * What has happened since the run began to wait there; open while nothing has, late where it is too late for it. Null
   * where there is nothing to wait for, such as a trigger of that name.
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

  /** Held, so that what happens meanwhile finds the wait. */
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
    // Before it is read: a call that is handed over just now counts, and none is once the wait is over.
    if (place.isLate) await store.closeWait(db, { ...place, at: now() })
    const { call = null } = (await store.findWait(db, place)) ?? {}
    return call ? { text: '', data: call.body, at: now() } : 'open'
  }

  /** Hands a call to the run that waits longest for one like it; its id, or null where none does. */
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
