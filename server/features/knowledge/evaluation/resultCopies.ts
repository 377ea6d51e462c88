import { sql } from 'kysely'
import type { VisitorCopies } from '../../visitorCopies.ts'

/** Results of test questions; the results of a deleted question contain its words. */
export const resultCopies: VisitorCopies = {
  name: 'test_results',
  find: async () => [],
  erase: async ({ db, gone }) => {
    const isGone = sql`result ->> 'question_id' = any(${[...gone]}::text[])`
    await sql`
      update knowledge_evaluation set results = (
        select coalesce(jsonb_agg(result order by place), '[]')
        from jsonb_array_elements(results) with ordinality as kept (result, place) where not ${isGone})
      where exists (select from jsonb_array_elements(results) as result where ${isGone})`.execute(db)
    return []
  },
}
