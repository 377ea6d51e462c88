import { sql } from 'kysely'
import { v7 } from 'uuid'
import { AppError } from '../../../errors.ts'
import { storableText } from '../../../store/records/storable.ts'
import type { Actor } from '../../../store/scope.ts'
import type { Tables } from '../../../store/tables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { PassageSource } from '../index/newPassage.ts'
import { questionId } from '../questions/questionId.ts'

export type JudgementRow = Pick<
  Tables['knowledge_judgement'],
  '_id' | 'question' | 'passage' | 'title' | 'entity' | 'source_id'
> & { created_at: Date; created_by: Actor }

interface NewJudgement {
  tenantId: string
  /** In which it was asked; the judgement goes with it unless the team has only tried something there. */
  conversationId: string
  question: string
  words: readonly string[]
  passage: string
  title: string
  source: PassageSource | null
  at: Date
  by: Actor
}

/** The judgement that is there already where somebody was faster. Throws `resource.not_found` where the source of the passage is deleted for good. */
export async function insertJudgement(db: TenantDb, judgement: NewJudgement): Promise<JudgementRow> {
  const { tenantId, conversationId, question, words, passage, title, source, at, by } = judgement
  if (source && !(await isThere(db, source))) throw new AppError('resource.not_found')
  return db
    .insertInto('knowledge_judgement')
    .values({
      tenant_id: tenantId,
      _id: v7(),
      conversation_id: sql<string | null>`(
        select _id from record where entity = 'conversation' and _id = ${conversationId}
          and data -> 'is_test' is distinct from 'true')`,
      question_id: questionId(words),
      question: storableText(question),
      words: [...words],
      passage,
      title,
      entity: source?.entity ?? null,
      source_id: source?.id ?? null,
      created_at: at,
      created_by: JSON.stringify(by),
    })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'question_id', 'passage'])
        .doUpdateSet(row => ({ title: row.ref('excluded.title') })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Whether a source is there, or in the trash; it stays until the transaction ends. */
async function isThere(db: TenantDb, { entity, id }: PassageSource): Promise<boolean> {
  const found = await db
    .selectFrom('record')
    .select('_id')
    .where('entity', '=', entity)
    .where('_id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}

/** The newest first. */
export async function listJudgements(
  db: TenantDb,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<JudgementRow[]> {
  return db
    .selectFrom('knowledge_judgement')
    .select(columns)
    .$if(before !== undefined, all => all.where('_id', '<', before ?? ''))
    .orderBy('_id', 'desc')
    .limit(limit)
    .execute()
}

/** Whether there was one. */
export async function deleteJudgement(db: TenantDb, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('knowledge_judgement')
    .where('_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const columns = [
  '_id',
  'question',
  'passage',
  'title',
  'entity',
  'source_id',
  'created_at',
  'created_by',
] as const
