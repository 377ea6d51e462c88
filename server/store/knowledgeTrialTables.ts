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
  /** Why they were asked. */
  cause: Schemas['KnowledgeEvaluation']['cause']
  /** No run: what questions would find with settings that somebody has accepted in spite of it. */
  is_forecast: Generated<boolean>
  /** By which was searched. */
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
