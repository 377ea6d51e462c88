import type { QuestionContent } from '../../../store/chainTables.ts'

/** A question at a path of a run. */
export interface AskedQuestion extends QuestionContent {
  tenantId: string
  runId: string
  path: string
  askedAt: Date
  /** Time until which it can be answered. */
  due: Date
}
