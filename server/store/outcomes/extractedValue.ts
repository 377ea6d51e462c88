import { type RawBuilder, sql } from 'kysely'
import type { FoundAnswer } from '../../../common/reports/extractPredicate.ts'

/**
 * Returns the SQL of the answer that a model has found in a conversation: that of its last episode with one. The outer
 * query reads `conversation_outcome as outcome`.
 */
export function extractedValue({ figureId, version }: Omit<FoundAnswer, 'value'>): RawBuilder<unknown> {
  return sql`(select found.value from outcome_extract as found
    where found.figure_id = ${figureId}::uuid and found.prompt_version = ${version}
      and found.conversation_id = outcome.conversation_id and found.value is not null
    order by found.episode desc limit 1)`
}
