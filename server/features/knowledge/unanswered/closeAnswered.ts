import { type RawBuilder, sql } from 'kysely'
import type { RecordWrite, RecordWrites } from '../../../records/entityHook.ts'
import type { StoredRecord } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { questionMeanings } from '../questions/questionWords.ts'
import { answeredQuestions } from './answeredQuestions.ts'

/** Closes unanswered questions that an answer covers, in the transaction of its write. */
export async function closeAnswered({ scope, db, writes }: RecordWrites): Promise<void> {
  const asked = writes.flatMap(({ after }) => askedBy(after))
  if (asked.length === 0) return
  await sql`
    insert into closed_question (tenant_id, group_id, status, answer_id, closed_at, closed_by)
    select distinct on (group_id) ${scope.tenantId}::uuid, group_id, 'answered', id, at, ${JSON.stringify(scope.actor)}::jsonb
    from ${rowsOf(asked)} join unanswered_question as question on ${isSame}
    on conflict (tenant_id, group_id) do update
      set status = excluded.status, answer_id = excluded.answer_id, closed_at = excluded.closed_at,
        closed_by = excluded.closed_by`.execute(db)
  await noteWhoAsked(db, scope.tenantId, writes)
}

/**
 * Links the questions that an answer takes over to the conversations that asked them; a question is deleted with the
 * last of them.
 */
async function noteWhoAsked(db: TenantDb, tenantId: string, writes: readonly RecordWrite[]): Promise<void> {
  const fresh = writes.flatMap(({ before, after }) => {
    const known = new Set(before ? answeredQuestions(before) : [])
    return askedBy(after).filter(({ question }) => !known.has(question))
  })
  if (fresh.length === 0) return
  // Locked, so that each conversation is either linked or already deleted with its questions.
  await sql`
    select from record where entity = 'conversation' and _id in (
      select conversation_id from ${rowsOf(fresh)} join unanswered_question as question on ${isSame})
    order by _id for key share`.execute(db)
  await sql`
    insert into copied_words (tenant_id, entity, _id, conversation_id, texts, outlives)
    select ${tenantId}::uuid, 'knowledge_chunk', id, conversation_id, array_agg(distinct asked.question), true
    from ${rowsOf(fresh)} join unanswered_question as question on ${isSame}
    group by id, conversation_id
    on conflict (tenant_id, entity, _id, conversation_id) do update
      set texts = array(select distinct unnest(copied_words.texts || excluded.texts))`.execute(db)
}

/** The same words or the same text; names are not among the words. */
const isSame = sql`(question.words = asked.words or question.question = asked.question)`

interface Asked {
  question: string
  words: string[]
  id: string
  at: string
}

/** Returns the questions of an answer with their words, except questions without any. */
function askedBy(after: StoredRecord): Asked[] {
  const questions = after.deleted_at ? [] : answeredQuestions(after)
  const { _id: id, updated_at: at } = after
  const asked = questions.map(question => ({ question, words: questionMeanings(question), id, at }))
  return asked.filter(({ words }) => words.length > 0)
}

function rowsOf(asked: readonly Asked[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
    as asked(question text, words text[], id uuid, at timestamptz)`
}
