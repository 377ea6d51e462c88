import { sql } from 'kysely'
import type { VisitorCopies, Whose } from '../visitorCopies.ts'

/** Mails of a person. Those of a conversation are deleted with it; what remains are mails that nobody has answered. */
export const mailCopies: VisitorCopies = {
  name: 'whole_mails',
  find: async ({ db, whose }) =>
    db
      .selectFrom('mail_message')
      .select(['message_id', 'direction', 'subject', 'participants', 'kind', 'sent_at', 'created_at'])
      .where(isOf(whose))
      .orderBy('created_at')
      .execute(),
  erase: async ({ db, whose, isExpiry }) => {
    if (isExpiry) return []
    const gone = await db.deleteFrom('mail_message').where(isOf(whose)).returning('id').execute()
    return gone.map(({ id }) => id)
  },
}

function isOf({ conversationIds, addresses }: Whose) {
  const wanted = addresses.map(address => address.toLowerCase())
  return sql<boolean>`(conversation_id = any(${[...conversationIds]}::uuid[])
    or conversation_id is null and exists (select from jsonb_array_elements(participants) participant
      where participant ->> 'address' = any(${wanted}::text[])))`
}
