import { v7 } from 'uuid'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { EventBody } from '../../store/conversationTables.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { heldBack, isWholeDraft } from './answerDraft.ts'
import { consistentHandling } from './consistentHandling.ts'
import { presentEvent } from './presentEvent.ts'
import {
  type EventRow,
  findSentEvent,
  growEvent,
  insertEvent,
  notifyConversation,
  recentEvents,
  updateEvent,
} from './store/eventStore.ts'
import { findThread, holdThread, type ThreadRow } from './store/threadStore.ts'
import { nextTurnBegins } from './store/turnStore.ts'

export type ConversationEvent = components['schemas']['ConversationEvent']

/** An event to store; `metadata` and `content_blocks` may be left out. */
export interface EventDraft extends Omit<EventBody, 'metadata' | 'content_blocks'> {
  /** Default: a new id. */
  id?: string
  metadata?: EventBody['metadata']
  content_blocks?: EventBody['content_blocks']
  turnId?: string
  clientEventId?: string
  /** True if visitors see it, which is the default. */
  isShown?: boolean
  /** True if it will not change anymore, which is the default. */
  isFinal?: boolean
  /** True if the person already has it, because it was written outside of this server. */
  isDelivered?: boolean
}

/** A conversation while its thread is locked. */
export interface LockedConversation {
  id: string
  status: 'open' | 'pending' | 'snoozed' | 'completed'
  handler: 'agent' | 'human' | 'queue'
  /** The subject; null if none is set. */
  subject: string | null
  agentId: string | null
  agentVersion: number | null
  /** The agent's draft data under test; null if a version or the saved draft is used. */
  agentData: RecordData | null
  /** The intake that the visitor's answers fill. */
  filledIntakeId: string | null
  lastIndex: number
  /** True if a person outside the team takes part. */
  hasVisitor: boolean
  /** Whether the agent's answers are sent at once, or wait for approval as drafts. */
  answers: ThreadRow['answers']
  /** The record's fields. */
  data: EntityData<'conversation'>
}

/** Fields of a conversation that can change. */
export interface ConversationFields {
  status?: LockedConversation['status']
  handler?: LockedConversation['handler']
  /** Who completes it; a person if left out. */
  ended_by?: LockedConversation['data']['ended_by']
  subject?: string
  /** The person of the team who has it. */
  assignee_id?: string
  assignee_name?: string
  /** Duration of the call in seconds. */
  call_seconds?: number
  call_outcome?: LockedConversation['data']['call_outcome']
  /** The party whose fault ended the call. */
  call_fault?: LockedConversation['data']['call_fault']
  call_fault_status?: number
  call_recording?: LockedConversation['data']['call_recording']
  call_summary?: string
  /** Sound quality of the call, from 1 to 5. */
  call_quality?: number
  /** The problem with the call. */
  call_issue?: LockedConversation['data']['call_issue']
  /** Since when somebody waits for the team; ISO 8601 in UTC. */
  waiting_since?: string
  /** The agent's draft that waits for approval. */
  draft_event_id?: string
}

/** A transaction that locks the conversation: meanwhile nobody else can append, complete it or take it over. */
export interface ConversationWrite {
  conversation: LockedConversation
  db: TenantDb
  /** Records of other entities in the same transaction, without their hooks. */
  records: Pick<EntityStore, 'get' | 'create' | 'write'>
  append(draft: EventDraft): Promise<ConversationEvent>
  /** Returns the message that the client sent before under this temporary id, or null. */
  sent(clientEventId: string): Promise<ConversationEvent | null>
  /**
   * Updates an event and publishes it again; each named member is replaced completely. Throws if the event is settled.
   */
  revise(eventId: string, change: Partial<EventBody>, isFinal: boolean): Promise<ConversationEvent>
  /**
   * Changes the conversation's record, with its history, in the same transaction. Removes the fields in `without`;
   * `action` is its name in the audit log. Fields about the assignee and the waiting time that no longer apply are
   * removed automatically.
   */
  change(fields: ConversationFields, options?: ChangeOptions): Promise<void>
}

interface ChangeOptions {
  without?: readonly (keyof ConversationFields)[]
  action?: string
}

export interface EventPage {
  limit: number
  /** Exclusive upper limit of the event numbers. */
  before?: number
  /** True if the reader belongs to the team, which sees more than the visitor. */
  isTeam: boolean
}

/** The events of conversations, numbered in commit order and published to every process. */
export interface ConversationLog {
  /**
   * Runs the work while the conversation is locked. Throws `resource.not_found` if the tenant has no such conversation.
   */
  write<T>(scope: Scope, conversationId: string, work: (write: ConversationWrite) => Promise<T>): Promise<T>
  /**
   * Updates the text of an unsettled event faster than `write`. A power failure may lose the new text, but not the
   * event. Returns false and writes nothing if `leaseOwner` does not have the event's running turn, or the agent is no
   * longer the handler.
   */
  grow(
    scope: Scope,
    conversationId: string,
    eventId: string,
    content: string,
    leaseOwner: string,
  ): Promise<boolean>
  /** Returns events newest first. */
  recent(scope: Scope, conversationId: string, page: EventPage): Promise<ConversationEvent[]>
  /** Returns all events that the team sees, newest first, and the number of the event that the next turn answers. */
  recentForTurn(
    scope: Scope,
    conversationId: string,
    limit: number,
  ): Promise<{ events: ConversationEvent[]; next: number | null }>
}

/** A conversation whose person is reached by a channel. */
export interface OutgoingPlace {
  tenantId: string
  conversationId: string
  channel: string
  answers: ThreadRow['answers']
}

interface LogDeps {
  /** Queues a settled event for its channel, in the transaction that stores it. */
  queueOutgoing?: (db: TenantDb, place: OutgoingPlace, event: EventRow) => Promise<void>
  store: Pick<EntityStore, 'transaction'>
  now: () => Date
  newId?: () => string
}

/** Creates the log over the stores of events and records. */
export function createConversationLog({ store, now, queueOutgoing, newId = v7 }: LogDeps): ConversationLog {
  return { write, grow, recent, recentForTurn }

  async function write<T>(
    scope: Scope,
    id: string,
    work: (write: ConversationWrite) => Promise<T>,
  ): Promise<T> {
    return store.transaction(scope, async (within, db) => {
      const { tenantId } = scope
      const held = await holdThread(db, { tenantId, id, at: now() })
      if (!held) throw new AppError('resource.not_found')
      const conversation = lockedConversation(held)
      const sendOn = async (stored: EventRow) => {
        const { channel } = held
        if (!stored.is_settled) return
        if (isWholeDraft(stored)) await change(draftWaits(stored, conversation))
        else if (channel !== null)
          await queueOutgoing?.(db, { tenantId, conversationId: id, channel, answers: held.answers }, stored)
      }
      return work({
        conversation,
        db,
        records: within,
        append: async given => {
          const draft = heldBack(given, conversation.answers)
          const stored = await insertEvent(db, {
            tenantId,
            conversationId: id,
            at: now(),
            id: draft.id ?? newId(),
            clientEventId: draft.clientEventId ?? null,
            turnId: draft.turnId ?? null,
            isShown: draft.isShown ?? true,
            isFinal: draft.isFinal ?? true,
            data: bodyOf(draft),
          })
          conversation.lastIndex = stored.event_index
          if (!draft.isDelivered) await sendOn(stored)
          return presentEvent(stored)
        },
        sent: async clientEventId => {
          const found = await findSentEvent(db, id, clientEventId)
          return found ? presentEvent(found) : null
        },
        revise: async (eventId, change, isFinal) => {
          const place = { tenantId, conversationId: id, eventId }
          const stored = await updateEvent(db, { ...place, change, isFinal, now: now() })
          if (!stored) throw new Error(`Event ${eventId} is settled, or none of this conversation`)
          await sendOn(stored)
          return presentEvent(stored)
        },
        change,
      })

      async function change(fields: ConversationFields, { without = [], action }: ChangeOptions = {}) {
        const edit = ({ data }: { data: RecordData }) =>
          consistentHandling(edited(data, fields, without), now(), data)
        const { record } = await within.write(scope, 'conversation', id, null, edit, {
          op: 'patch',
          ...(action !== undefined && { action }),
        })
        const { status, handler, subject } = fields
        const data = readData('conversation', record.data)
        Object.assign(conversation, { data, ...defined({ status, handler, subject }) })
        await notifyConversation(db, tenantId, id)
      }
    })
  }

  async function grow(
    scope: Scope,
    conversationId: string,
    eventId: string,
    content: string,
    leaseOwner: string,
  ): Promise<boolean> {
    const { tenantId } = scope
    return store.transaction(scope, (_within, db) =>
      growEvent(db, { tenantId, conversationId, eventId, content, leaseOwner, now: now() }),
    )
  }

  async function recent(scope: Scope, id: string, page: EventPage): Promise<ConversationEvent[]> {
    return store.transaction(scope, (_within, db) => readRecent(db, id, page), 2)
  }

  async function recentForTurn(scope: Scope, id: string, limit: number) {
    const read = (_within: EntityStore, db: TenantDb) =>
      // Reads the turn after the events, so that the turn of the newest event is already waiting.
      Promise.all([readRecent(db, id, { limit, isTeam: true }), nextTurnBegins(db, id)])
    const [events, next] = await store.transaction(scope, read, 3)
    return { events, next }
  }
}

/** Returns events newest first; throws `resource.not_found` for an unknown conversation. */
async function readRecent(db: TenantDb, id: string, page: EventPage): Promise<ConversationEvent[]> {
  const [thread, rows] = await Promise.all([findThread(db, id), recentEvents(db, id, page)])
  if (!thread) throw new AppError('resource.not_found')
  return rows.map(row => presentEvent(row, page.isTeam))
}

/** Converts a conversation's row to the form that services use. */
export function lockedConversation(row: ThreadRow): LockedConversation {
  return {
    id: row.id,
    status: row.status,
    handler: row.handler,
    subject: row.data.subject ?? null,
    agentId: row.agent_id,
    agentVersion: row.agent_version,
    agentData: row.agent_data,
    filledIntakeId: row.filled_intake_id,
    lastIndex: row.last_index,
    hasVisitor: row.token_hash !== null,
    answers: row.answers,
    data: row.data,
  }
}

function edited(
  data: RecordData,
  fields: ConversationFields,
  without: readonly (keyof ConversationFields)[],
): RecordData {
  const gone = new Set<string>(without)
  return { ...Object.fromEntries(Object.entries(data).filter(([name]) => !gone.has(name))), ...fields }
}

/** Returns the change by which a draft waits for the team; a person who already waits goes on waiting. */
function draftWaits(
  { _id, updated_at }: EventRow,
  { data: { waiting_since } }: LockedConversation,
): ConversationFields {
  return { draft_event_id: _id, waiting_since: waiting_since ?? updated_at.toISOString() }
}

function defined(fields: Partial<LockedConversation>): Partial<LockedConversation> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Returns the part of a draft that is stored as the event's document; the rest has its own columns. */
function bodyOf(draft: EventDraft): EventBody {
  const { id, turnId, clientEventId, isShown, isFinal, isDelivered, ...body } = draft
  return { metadata: {}, content_blocks: [], ...body }
}
