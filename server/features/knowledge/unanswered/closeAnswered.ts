import { sql } from 'kysely'
import type { RecordWrites } from '../../../records/entityHook.ts'
import { readData } from '../../../store/records/readData.ts'
import type { StoredRecord } from '../../../store/records/storedRecord.ts'
import { questionMeanings } from '../questions/questionWords.ts'

/** An answer that takes a question among its own closes it, in the transaction of its write. */
export async function closeAnswered({ scope, db, writes }: RecordWrites): Promise<void> {
  const asked = writes.flatMap(({ after }) => {
    const questions = after.deleted_at ? [] : questionsOf(after)
    return questions.map(question => ({
      words: questionMeanings(question),
      id: after._id,
      at: after.updated_at,
    }))
  })
  const telling = asked.filter(({ words }) => words.length > 0)
  if (telling.length === 0) return
  await sql`
    insert into closed_question (tenant_id, group_id, status, answer_id, closed_at, closed_by)
    select distinct on (group_id) ${scope.tenantId}::uuid, group_id, 'answered', id, at, ${JSON.stringify(scope.actor)}::jsonb
    from jsonb_to_recordset(${JSON.stringify(telling)}::jsonb) as asked(words text[], id uuid, at timestamptz)
      join unanswered_question as question on question.words = asked.words
    on conflict (tenant_id, group_id) do update
      set status = excluded.status, answer_id = excluded.answer_id, closed_at = excluded.closed_at,
        closed_by = excluded.closed_by`.execute(db)
}

function questionsOf({ data }: Pick<StoredRecord, 'data'>): readonly string[] {
  const { title, questions = [] } = readData('knowledge_chunk', data) ?? {}
  return title === undefined ? questions : [title, ...questions]
}
