import type { QuestionContent } from '../../../store/chainTables.ts'

/** A question at a place of a run. */
export interface AskedQuestion extends QuestionContent {
  tenantId: string
  runId: string
  path: string
  askedAt: Date
  /** Until when somebody can answer. */
  due: Date
}
