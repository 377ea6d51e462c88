import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { FaultyExpression } from '../steps/stepError.ts'
import type { Failure } from './fingerprint.ts'

/** A failure with its run. */
export interface FailureRow extends Failure {
  step_type: string | null
  expression: FaultyExpression | null
  is_final: boolean
  binding_name: string | null
  run_id: string
  path: string | null
  version: number | null
  at: Date
}

export interface FailureFilter {
  chainName?: string
  stepId?: string
  versionId?: string
  bindingName?: string
  max: number
}

/**
 * Returns the latest failures first. A step's failure is listed where it happened, not at the steps around it; a run's
 * failure only if no step caused it.
 */
export async function latestFailures(
  db: TenantDb,
  { chainName, stepId, versionId, bindingName, max }: FailureFilter,
): Promise<FailureRow[]> {
  const ofChain = chainName === undefined ? sql`true` : sql`chain_name = ${chainName}`
  const ofStep = stepId === undefined ? sql`true` : sql`step_id = ${stepId}`
  const ofVersion =
    versionId === undefined
      ? sql`true`
      : sql`(run.chain_id, run.version) = (select chain_id, version from chain_version where _id = ${versionId})`
  const ofBinding =
    bindingName === undefined ? sql`true` : sql`run.binding ->> 'binding_name' = ${bindingName}`
  const { rows } = await sql<FailureRow>`
    select * from (
      select chain_name, step_id, type as step_type, result #>> '{error,code}' as code,
        result #>> '{error,message}' as message, result #> '{error,expression}' as expression,
        result #> '{error,isFinal}' is not null as is_final,
        run.binding ->> 'binding_name' as binding_name, run_id, path, run.version, started_at as at, position
      from chain_run_step join chain_run run on run._id = run_id
      where result ->> 'status' = 'failed' and result #>> '{error,path}' = path
        and result #> '{details,isTaken}' is null and ${ofChain} and ${ofStep} and ${ofVersion}
        and ${ofBinding}
      union all
      select chain_name, null, null, error ->> 'code', error ->> 'message', error -> 'expression',
        error ->> 'code' <> 'timeout',
        run.binding ->> 'binding_name', _id, null, run.version, started_at, null
      from chain_run run
      where status in ('failed', 'timeout') and error ->> 'path' is null and ${ofChain} and ${ofVersion}
        and ${ofBinding} and ${stepId === undefined}
    ) failure order by at desc, position desc nulls last limit ${max}`.execute(db)
  return rows
}
