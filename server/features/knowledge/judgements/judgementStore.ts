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
  /** Conversation of the question; the judgment is deleted with it, except for a test conversation of the team. */
  conversationId: string
  question: string
  words: readonly string[]
  passage: string
  title: string
  source: PassageSource | null
  at: Date
  by: Actor
}

/**
 * Stores a judgment; returns the existing one if someone was faster. Throws `resource.not_found` if the source of the
 * passage is permanently deleted.
 */
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

/** Returns whether a source exists, the trash included, and locks it until the transaction ends. */
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

/** Lists judgments, the newest first. */
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

/** Deletes a judgment; returns whether it existed. */
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
