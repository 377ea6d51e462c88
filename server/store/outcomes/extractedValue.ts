import { type RawBuilder, sql } from 'kysely'
import type { FoundAnswer } from '../../../common/reports/extractPredicate.ts'

/**
 * Returns the SQL of the answer that a model has found in a conversation: that of its last episode with one. The outer
 * query reads `conversation_outcome as outcome`, whose rows are the first episodes.
 */
export function extractedValue({ figureId, version }: Omit<FoundAnswer, 'value'>): RawBuilder<unknown> {
  return sql`(outcome.answers->>${`${figureId}:${version}`}::text)::float8`
}
