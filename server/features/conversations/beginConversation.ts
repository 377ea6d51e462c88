import { v7 } from 'uuid'
import { isTimeZone } from '../../../common/time/timeZone.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { EventDraft } from './conversationLog.ts'
import { insertEvent } from './store/eventStore.ts'
import { insertThread, type NewThread } from './store/threadStore.ts'

type Fields = Pick<
  components['schemas']['Conversation'],
  | 'subject'
  | 'agent_service_id'
  | 'language_id'
  | 'contact_id'
  | 'call_direction'
  | 'call_from'
  | 'call_taken_by'
  | 'call_recording'
  | 'metadata'
  | 'handler'
  | 'assignee_id'
  | 'assignee_name'
>

/** A conversation to begin; undefined fields are left out. */
export interface ConversationBeginning extends Pick<NewThread, 'tokenHash' | 'filledIntakeId' | 'reached'> {
  /** Default: a new id. */
  id?: string
  channel: NonNullable<components['schemas']['Conversation']['communication_channel']>
  /** The agent that answers, with its version or its draft data under test; null in an intake. */
  agent: { id: string; version: number | null; data?: RecordData } | null
  isTest: boolean
  /** Time zone of the visitor, as the browser states it. */
  timezone?: string | undefined
  fields: { readonly [Name in keyof Fields]?: Fields[Name] | undefined }
}

/** The transaction in which a conversation begins. */
export interface BeginningWithin {
  within: Pick<EntityStore, 'create'>
  db: TenantDb
  /** Scope with the actor who creates the conversation. */
  scope: Scope
  at: Date
}

/** Creates a conversation's record and its thread, which numbers the events; returns its id. */
export async function beginConversation(
  { within, db, scope, at }: BeginningWithin,
  { id: conversationId = v7(), channel, agent, isTest, timezone, fields, ...thread }: ConversationBeginning,
): Promise<string> {
  const { filledIntakeId } = thread
  const record = {
    status: 'open',
    handler: 'agent',
    tags: [],
    communication_channel: channel,
    agent_id: agent?.id,
    filled_intake_id: filledIntakeId ?? undefined,
    is_test: isTest,
    // Gives the conversation its place in lists before the first event.
    last_event_at: at.toISOString(),
    // An unknown time zone is dropped: it is no reason to refuse a visitor.
    timezone: timezone !== undefined && isTimeZone(timezone) ? timezone : undefined,
    ...fields,
  }
  const known = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
  await within.create(scope, 'conversation', known, { id: conversationId })
  await insertThread(db, {
    ...thread,
    tenantId: scope.tenantId,
    conversationId,
    agentId: agent?.id ?? null,
    agentVersion: agent?.version ?? null,
    agentData: agent?.data,
    at,
  })
  return conversationId
}

export interface OpeningPlace {
  tenantId: string
  conversationId: string
  at: Date
}

/** Stores the first event of a conversation. */
export async function insertOpening(
  db: TenantDb,
  place: OpeningPlace,
  { metadata = {}, isFinal = true, ...data }: Omit<EventDraft, 'id' | 'turnId' | 'clientEventId' | 'isShown'>,
): Promise<void> {
  await insertEvent(db, {
    ...place,
    id: v7(),
    clientEventId: null,
    turnId: null,
    isShown: true,
    isFinal,
    data: { content_blocks: [], ...data, metadata },
  })
}
