import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/** Creates the table of simulated conversations with agents: the plan, and the progress of each conversation. */
export async function simulations(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'simulation',
    `_id uuid not null,
     title text not null,
     agent_id uuid not null,
     agent_version int,
     suite_id uuid,
     plan jsonb not null,
     items jsonb not null,
     status text not null
       check (status in ('queued', 'running', 'passed', 'failed', 'maybe', 'cancelled', 'error')),
     job_id uuid not null,
     created_at timestamptz(3) not null,
     created_by jsonb not null,
     ended_at timestamptz(3),
     primary key (tenant_id, _id)`,
  )
  await run(
    `create index simulation_of_agent on switchboard.simulation (tenant_id, agent_id, _id desc);
     create index simulation_age on switchboard.simulation (created_at)`,
  )
}
