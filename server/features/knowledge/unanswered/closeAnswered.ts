import { type RawBuilder, sql } from 'kysely'
import type { RecordWrite, RecordWrites } from '../../../records/entityHook.ts'
import type { StoredRecord } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { questionMeanings } from '../questions/questionWords.ts'
import { answeredQuestions } from './answeredQuestions.ts'

/** An answer that takes a question among its own closes it, in the transaction of its write. */
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

/** A question that an answer takes up is of those who have asked it, and goes with the last of them. */
async function noteWhoAsked(db: TenantDb, tenantId: string, writes: readonly RecordWrite[]): Promise<void> {
  const fresh = writes.flatMap(({ before, after }) => {
    const known = new Set(before ? answeredQuestions(before) : [])
    return askedBy(after).filter(({ question }) => !known.has(question))
  })
  if (fresh.length === 0) return
  // Held, so that they are either noted or gone with what they have asked.
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

/** The same words, or word for word: what names somebody is none of the words. */
const isSame = sql`(question.words = asked.words or question.question = asked.question)`

interface Asked {
  question: string
  words: string[]
  id: string
  at: string
}

/** The questions of an answer that say something, with their words. */
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
