import { sql } from 'kysely'
import type { VisitorCopies } from '../../visitorCopies.ts'

const idPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * Chain runs as copies of visitor data. Runs of a conversation are deleted with it. Any other run that read a person's
 * record contains its id, and is deleted if the person requests erasure.
 */
export const runCopies: VisitorCopies = {
  name: 'chain_runs',
  find: ({ db, whose }) =>
    db
      .selectFrom('chain_run')
      .select(['_id', 'chain_name', 'conversation_id', 'input', 'output', 'started_at'])
      .where(sql<boolean>`conversation_id = any(${[...whose.conversationIds]}::uuid[])`)
      .orderBy('started_at')
      .execute(),
  erase: async ({ db, whose: { contactId, conversationIds }, gone, isExpiry }) => {
    if (isExpiry) return []
    const ids = [contactId ?? '', ...conversationIds, ...gone]
    const names = (text: string) => sql`exists (
      select from regexp_matches(${sql.raw(text)}, ${idPattern}, 'g') as named (id)
      where named.id[1] = any(${ids}::text[]))`
    const { rows } = await sql<{ id: string }>`
      delete from chain_run where conversation_id = any(${[...conversationIds]}::uuid[])
        or ${names(`concat(input::text, ' ', facts::text, ' ', output::text)`)}
        or exists (select from chain_run_step as step where step.run_id = chain_run._id
          and ${names(`concat(step.input::text, ' ', step.result::text)`)})
      returning _id as id`.execute(db)
    return rows.map(({ id }) => id)
  },
}
