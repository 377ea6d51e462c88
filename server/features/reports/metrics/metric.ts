import type { EntityData } from '../../../store/records/entityData.ts'

/** A stored figure: a built-in one with what the tenant has decided about it, a formula, or a question. */
export interface Metric extends EntityData<'agent_report_metrics'> {
  id: string
}
