import { sql } from 'kysely'
import type { VisitorCopies, Whose } from '../visitorCopies.ts'

/**
 * What 2Chat has reported about a person, and the marks of what was sent to them. When a conversation expires, messages
 * that still wait stay, and so does everything of an address that has another conversation.
 */
export const messengerCopies: VisitorCopies = {
  name: 'messenger_events',
  find: async ({ db, whose }) =>
    db
      .selectFrom('two_chat_event')
      .select(['event', 'address', 'body', 'state', 'received_at'])
      .where(isOf(whose))
      .orderBy('received_at')
      .execute(),
  erase: async ({ db, whose, isExpiry }) => {
    const isTheirs = isExpiry ? isOnlyOf(whose) : isOf(whose)
    await db
      .deleteFrom('two_chat_event')
      .where(isTheirs)
      .$if(isExpiry, query => query.where('state', 'in', ['done', 'unreadable']))
      .execute()
    await db.deleteFrom('two_chat_sending').where(isTheirs).execute()
    return []
  },
}

/** Matches the addresses of a person's conversations, and their numbers. */
function isOf({ contactId, conversationIds }: Whose) {
  return sql<boolean>`address in (
    select address from conversation_thread
      where channel = 'wa_2chat' and conversation_id = any(${[...conversationIds]}::uuid[])
    union all select value from contact_identity where kind = 'phone' and contact_id = ${contactId}::uuid
    union all select '+' || regexp_replace(phone, '[^0-9]', '', 'g')
      from record cross join lateral jsonb_array_elements_text(coalesce(data -> 'phones', '[]')) as phone
      where entity = 'contact' and _id = ${contactId}::uuid)`
}

/** Matches the addresses of conversations that have no other conversation. */
function isOnlyOf({ conversationIds }: Whose) {
  return sql<boolean>`address in (
    select address from conversation_thread where channel = 'wa_2chat' and address is not null
    group by address
    having bool_and(conversation_id = any(${[...conversationIds]}::uuid[])))`
}
