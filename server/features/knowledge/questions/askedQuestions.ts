import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { maskedQuestion } from './maskedQuestion.ts'
import { visitorNames } from './visitorNames.ts'

/** Returns the questions of a conversation as written, as searched for, and as shown without names. */
export async function askedQuestions(db: TenantDb, conversationId: string): Promise<string[]> {
  const { rows } = await sql<{ question: string }>`
    select data ->> 'content' as question from conversation_event
      where conversation_id = ${conversationId} and data ->> 'role' = 'user'
    union
    select step -> 'retrieval' ->> 'question' from turn cross join jsonb_array_elements(steps) as step
      where conversation_id = ${conversationId} and step -> 'retrieval' is not null`.execute(db)
  const asked = rows.map(({ question }) => question)
  const names = (await visitorNames(db, [conversationId])).get(conversationId)
  return [...asked, ...asked.map(question => maskedQuestion(question, names))]
}
