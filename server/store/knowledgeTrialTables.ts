import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { components } from '../../openapi/generated/types.d.ts'
import type { Actor } from './scope.ts'

export interface KnowledgeTrialTables {
  knowledge_evaluation: KnowledgeEvaluationTable
}

type Schemas = components['schemas']

export interface KnowledgeEvaluationTable {
  tenant_id: string
  _id: string
  /** Why the questions were run. */
  cause: Schemas['KnowledgeEvaluation']['cause']
  /** True for a forecast instead of a run: the results of settings that somebody accepted despite a loss. */
  is_forecast: Generated<boolean>
  /** The settings of the search. */
  settings: JSONColumnType<Schemas['KnowledgeSearchSettings']>
  questions: number
  recall: number | null
  recall_before: number | null
  lost: number
  gained: number
  results: JSONColumnType<Schemas['KnowledgeTestResult'][]>
  created_at: ColumnType<Date, Date | string, Date | string>
  created_by: JSONColumnType<Actor>
}
