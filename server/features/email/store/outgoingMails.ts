import { sql } from 'kysely'
import type { EventBody } from '../../../store/conversationTables.ts'
import { singletonId } from '../../../store/records/entityDefinition.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { contactOf } from '../incoming/contactOf.ts'
import type { StoredMail } from './mailStore.ts'

/** As many mails of a thread as an answer needs to know. */
const maxThread = 60

/** Returns the latest mails of a thread that are not reports, in the order in which they became known. */
export async function threadMails(db: TenantDb, threadKey: string): Promise<StoredMail[]> {
  const found = await db
    .selectFrom('mail_message')
    .selectAll()
    .where('thread_key', '=', threadKey)
    .where('kind', '<>', 'bounce')
    // Senders' clocks are often wrong.
    .orderBy('created_at', 'desc')
    .orderBy('sent_at', 'desc')
    .limit(maxThread)
    .execute()
  return found.reverse()
}

/** What is known of a mail of a thread. */
export type ThreadMail = Pick<
  StoredMail,
  | 'id'
  | 'message_id'
  | 'aliases'
  | 'conversation_id'
  | 'direction'
  | 'author'
  | 'sender'
  | 'refs'
  | 'participants'
  | 'subject'
  | 'kind'
  | 'event_id'
  | 'sent_at'
  | 'created_at'
>

/** Returns the mail of a person's last message up to a number in a conversation, as its event describes it. */
export async function heardMail(
  db: TenantDb,
  conversationId: string,
  { upTo, ownAddress }: { upTo: number; ownAddress: string },
): Promise<ThreadMail | undefined> {
  const row = await db
    .selectFrom('conversation_event')
    .select(['_id', 'data', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .where('event_index', '<=', upTo)
    .where(sql<boolean>`data ->> 'role' = 'user' and data -> 'metadata' ? 'mail'`)
    .orderBy('event_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { mail, sent_at } = row?.data.metadata ?? {}
  if (!row || !mail) return undefined
  const { id, message_id, participants, subject, kind } = mail
  return {
    ...{ id, message_id, participants, subject, kind },
    aliases: [],
    conversation_id: conversationId,
    direction: 'in',
    author: 'person',
    sender: contactOf(participants, ownAddress)?.address ?? null,
    refs: [],
    event_id: row._id,
    sent_at: new Date(sent_at ?? row.created_at),
    created_at: row.created_at,
  }
}

/** Where a message stands in its conversation. */
export interface MessagePlace {
  number: number
  at: Date
  /** Number of the last event that it may answer: the turn's message, the approved draft, or the one before it. */
  answersUpTo: number
}

/** Returns the place of a message in its conversation; undefined if it does not exist. */
export async function findMessagePlace(
  db: TenantDb,
  { conversationId, eventId }: { conversationId: string; eventId: string },
): Promise<MessagePlace | undefined> {
  const { rows } = await sql<MessagePlace>`
    select event.event_index as number, event.created_at as at,
      coalesce(asked.event_index, draft.event_index, event.event_index - 1) as "answersUpTo"
    from conversation_event event
    left join conversation_event draft on draft.conversation_id = event.conversation_id
      and draft._id::text = event.data -> 'metadata' ->> 'draft_event_id'
    left join turn on turn._id = coalesce(event.turn_id, draft.turn_id)
    left join conversation_event asked on asked.conversation_id = event.conversation_id
      and asked._id = turn.message_event_id
    where event.conversation_id = ${conversationId} and event._id = ${eventId}`.execute(db)
  return rows[0]
}

/** Returns the numbers of events in their conversation, by id. */
export async function eventNumbers(
  db: TenantDb,
  conversationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('conversation_event')
    .select(['_id', 'event_index'])
    .where('conversation_id', '=', conversationId)
    .where('_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ _id, event_index }) => [_id, event_index]))
}

/** Returns the content of an event. */
export async function eventBody(db: TenantDb, eventId: string): Promise<EventBody | undefined> {
  const row = await db
    .selectFrom('conversation_event')
    .select('data')
    .where('_id', '=', eventId)
    .executeTakeFirst()
  return row?.data
}

/** The mail side of a conversation. */
export interface MailPlace {
  /** Key of the thread. */
  address: string
  subject: string | null
  /** Language of the conversation, else of its contact. */
  language: string | null
  /** Addresses of its contact, in lower case. */
  contactAddresses: string[]
  /** Address of the mailbox; empty without one. */
  ownAddress: string
}

/** Returns the thread of a conversation by email; undefined for other conversations. */
export async function findMailPlace(db: TenantDb, conversationId: string): Promise<MailPlace | undefined> {
  const { rows } = await sql<MailPlace>`
    select thread.address, conversation.data ->> 'subject' as subject,
      coalesce(conversation.data ->> 'language_id', contact.data ->> 'language') as language,
      array(select lower(email) from jsonb_array_elements_text(contact.data -> 'emails') email
        union select lower(value) from contact_identity identity
        where identity.kind = 'email' and identity.contact_id = contact._id) as "contactAddresses",
      coalesce((select data ->> 'address' from record where entity = 'email_configuration'
        and _id = ${singletonId}::uuid and deleted_at is null), '') as "ownAddress"
    from conversation_thread thread
    join record conversation on conversation.entity = 'conversation' and conversation._id = thread.conversation_id
    left join record contact on contact.entity = 'contact'
      and contact._id::text = conversation.data ->> 'contact_id'
    where thread.conversation_id = ${conversationId} and thread.channel = 'email'`.execute(db)
  return rows[0]
}

/** Describes the mail that carried a message at its event. Streams do not repeat it; a page that is opened has it. */
export async function describeMail(
  db: TenantDb,
  eventId: string,
  mail: NonNullable<EventBody['metadata']['mail']>,
): Promise<void> {
  await sql`update conversation_event
    set data = jsonb_set(data, '{metadata,mail}', ${JSON.stringify(mail)}::jsonb)
    where _id = ${eventId}`.execute(db)
}

/** Notes that a server has taken a mail for a delivery. */
export async function noteTaken(db: TenantDb, id: string, key: string): Promise<void> {
  await db.updateTable('mail_message').set({ taken_key: key }).where('id', '=', id).execute()
}

/** Notes the id that a server has given a mail, and where its source is. */
export async function noteHandedOver(
  db: TenantDb,
  id: string,
  { alias, fileId }: { alias: string | null; fileId: string | null },
): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({
      ...(fileId !== null && { file_id: fileId }),
      ...(alias !== null && {
        aliases: sql<string[]>`case when message_id = ${alias} or ${alias} = any(aliases) then aliases
          else array_append(aliases, ${alias}) end`,
      }),
    })
    .where('id', '=', id)
    .execute()
}
