import { sql } from 'kysely'
import type { VisitorCopies, Whose } from '../visitorCopies.ts'

/** Answers to forms as copies of visitor data. They are kept for 90 days, independent of their conversations. */
export const formCopies: VisitorCopies = {
  name: 'form_answers',
  find: ({ db, whose }) =>
    db
      .selectFrom('form_submission')
      .select(['_id', 'form_id', 'state', 'data', 'language', 'created_at'])
      .where(isOf(whose, []))
      .orderBy('created_at')
      .execute(),
  erase: async ({ db, whose, gone, isExpiry }) => {
    if (isExpiry) return []
    const erased = await db.deleteFrom('form_submission').where(isOf(whose, gone)).returning('_id').execute()
    return erased.map(({ _id }) => _id)
  },
}

function isOf({ contactId, conversationIds, records }: Whose, gone: readonly string[]) {
  const made = [...gone, ...records.filter(({ isWhole }) => isWhole).map(({ id }) => id)]
  return sql<boolean>`(contact_id = ${contactId} or conversation_id = any(${[...conversationIds]}::uuid[])
    or object_id = any(${made}::uuid[]))`
}
