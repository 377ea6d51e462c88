import { sql } from 'kysely'
import type { VisitorCopies, Whose } from '../visitorCopies.ts'

/** Values of effects as copies of visitor data. They belong to their record and are deleted with the person's. */
export const effectCopies: VisitorCopies = {
  name: 'effects',
  find: ({ db, whose }) =>
    db
      .selectFrom('effect')
      .select(['_id', 'owner_entity', 'owner_id', 'effect', 'place', 'state', 'planned_at'])
      .where(isOf(whose, []))
      .orderBy('planned_at')
      .execute(),
  erase: async ({ db, whose, gone, isExpiry }) => {
    if (isExpiry) return []
    const erased = await db.deleteFrom('effect').where(isOf(whose, gone)).returning('_id').execute()
    return erased.map(({ _id }) => _id)
  },
}

function isOf({ contactId, conversationIds, records }: Whose, gone: readonly string[]) {
  const owners = [...gone, ...records.map(({ id }) => id)]
  return sql<boolean>`(contact_id = ${contactId} or conversation_id = any(${[...conversationIds]}::uuid[])
    or owner_id = any(${owners}::uuid[]))`
}
