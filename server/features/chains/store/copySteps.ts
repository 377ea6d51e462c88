import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** The steps that a run reuses from another run. */
interface Copy {
  tenantId: string
  runId: string
  from: string
  paths: readonly string[]
}

/** Copies finished steps into the run that continues, marked as taken. */
export async function copySteps(db: TenantDb, { tenantId, runId, from, paths }: Copy): Promise<void> {
  await sql`
    insert into chain_run_step (tenant_id, run_id, path, step_id, type, input, result, attempts)
    select ${tenantId}, ${runId}, path, step_id, type, input, jsonb_set(result, '{details,isTaken}', 'true'), attempts
    from chain_run_step where run_id = ${from} and path = any(${paths}) and result is not null
    order by position on conflict do nothing`.execute(db)
}
