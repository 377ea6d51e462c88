import { sql } from 'kysely'
import { v7 } from 'uuid'
import { storableText } from '../../../store/records/storable.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { asksTheSame, wordList } from '../questions/asksTheSame.ts'
import { maskedQuestion } from '../questions/maskedQuestion.ts'
import { questionId } from '../questions/questionId.ts'
import { questionMeanings } from '../questions/questionWords.ts'
import { visitorNames } from '../questions/visitorNames.ts'

interface Missed {
  tenantId: string
  conversationId: string
  question: string
  at: Date
}

/** Stores an unanswered question in the group that asks the same; ignores a question without words. */
export async function noteUnanswered(
  db: TenantDb,
  { tenantId, conversationId, question, at }: Missed,
): Promise<void> {
  const names = (await visitorNames(db, [conversationId])).get(conversationId)
  const words = questionMeanings(maskedQuestion(question, names))
  if (words.length === 0) return
  await sql`
    insert into unanswered_question (tenant_id, _id, group_id, question, words, conversation_id, created_at)
    select ${tenantId}, ${v7()}, coalesce(
      (select group_id from unanswered_question where ${asksTheSame(sql`words`, wordList(words))}
       order by words = ${wordList(words)} desc, created_at desc limit 1), ${questionId(words)}::uuid),
      ${storableText(question)}, ${wordList(words)}, ${conversationId}, ${at}`.execute(db)
}
