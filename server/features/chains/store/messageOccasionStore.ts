import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A mail of a person, with the words that its conversation shows. */
export interface ReceivedMail {
  id: string
  conversationId: string
  eventId: string
  contactId: string | null
  participants: { role: string; name: string | null; address: string }[]
  sender: string
  subject: string
  text: string
  verdict: 'verified' | 'forged' | 'unknown'
  sentAt: Date
}

/** Returns a received mail; undefined if it or its conversation has been deleted. */
export async function findReceivedMail(db: TenantDb, id: string): Promise<ReceivedMail | undefined> {
  const { rows } = await sql<ReceivedMail>`
    select mail.id, mail.conversation_id as "conversationId", mail.event_id as "eventId",
      conversation.data->>'contact_id' as "contactId", mail.participants, coalesce(mail.sender, '') as sender,
      mail.subject, event.data->>'content' as text, mail.verdict, mail.sent_at as "sentAt"
    from mail_message mail
    join conversation_event event on event._id = mail.event_id and event.conversation_id = mail.conversation_id
    join record conversation on conversation.entity = 'conversation' and conversation._id = mail.conversation_id
      and conversation.deleted_at is null
    where mail.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** A message that could not be delivered. */
export interface FailedMessage {
  eventId: string
  conversationId: string
  contactId: string | null
  channel: string
  /** Empty if it is not known. */
  address: string
  reason: string
  writtenBy: 'team' | 'agent' | 'automatic'
  failedAt: Date
}

/** Returns a message whose delivery has failed; undefined if it is on its way again, or deleted. */
export async function findFailedMessage(db: TenantDb, eventId: string): Promise<FailedMessage | undefined> {
  const { rows } = await sql<FailedMessage>`
    select delivery.event_id as "eventId", delivery.conversation_id as "conversationId",
      conversation.data->>'contact_id' as "contactId", delivery.channel,
      coalesce(case when delivery.channel = 'email' then coalesce(
        (select recipient->>'address' from mail_message mail, jsonb_array_elements(mail.participants) recipient
          where mail.conversation_id = delivery.conversation_id and mail.event_id = delivery.event_id
            and mail.direction = 'out' and recipient->>'role' = 'to' limit 1),
        event.data#>>'{metadata,mail_choice,to,0}')
        else thread.address end, '') as address,
      coalesce(delivery.reason, '') as reason,
      case when event.data#>'{metadata,human}' = 'true' then 'team'
        when event.turn_id is not null then 'agent' else 'automatic' end as "writtenBy",
      delivery.updated_at as "failedAt"
    from delivery
    join conversation_event event on event._id = delivery.event_id
      and event.conversation_id = delivery.conversation_id
    join conversation_thread thread on thread.conversation_id = delivery.conversation_id
    join record conversation on conversation.entity = 'conversation' and conversation._id = delivery.conversation_id
      and conversation.deleted_at is null
    where delivery.event_id = ${eventId}::uuid and delivery.state = 'failed'`.execute(db)
  return rows[0]
}

/** An opt-out of a person. */
export interface OptOut {
  id: string
  kind: 'email' | 'phone'
  contactId: string | null
  at: Date
}

/** Returns an opt-out; undefined if it has been lifted. */
export async function findOptOut(db: TenantDb, id: string): Promise<OptOut | undefined> {
  return db
    .selectFrom('suppression')
    .select(['_id as id', 'kind', 'contact_id as contactId', 'created_at as at'])
    .where('_id', '=', id)
    .where('reason', '=', 'opted_out')
    .executeTakeFirst()
}
