import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantView } from '../tenantTable.ts'

/** Allows runs of unsaved chains and runs that continue others. Adds pinned samples and ids of versions. */
export async function triedChains(run: SqlRunner): Promise<void> {
  await run(
    `alter table switchboard.chain_run
       alter column chain_id drop not null,
       add column from_run uuid;
     alter table switchboard.chain_run_step add column pinned_at timestamptz(3);
     alter table switchboard.chain_version add column _id uuid not null default gen_random_uuid();
     update switchboard.chain_version set tests = tests || '{"replayed": 0, "changed": 0}';
     create index chain_run_step_failed on switchboard.chain_run_step (tenant_id, run_id)
       where result ->> 'status' = 'failed';
     create index chain_run_step_pinned on switchboard.chain_run_step (tenant_id, run_id)
       where pinned_at is not null`,
  )
  for (const table of ['chain_run', 'chain_run_step', 'chain_version']) await createTenantView(run, table)
}
