import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { asksTheSame, wordList } from '../questions/asksTheSame.ts'
import { questionWords } from '../questions/questionWords.ts'

/** Returns the passages judged wrong for a question in any of its spellings, with the ids of the judgments. */
export async function wrongPassages(
  db: TenantDb,
  spellings: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(spellings)].map(questionWords).filter(words => words.length > 0)
  if (asked.length === 0) return new Map()
  const isAsked = sql.join(
    asked.map(words => asksTheSame(sql`words`, wordList(words))),
    sql` or `,
  )
  const { rows } = await sql<{ passage: string; id: string }>`
    select passage, _id as id from knowledge_judgement where ${isAsked}`.execute(db)
  return new Map(rows.map(({ passage, id }) => [passage, id]))
}
