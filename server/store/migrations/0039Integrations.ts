import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/** Adds connections to other systems, their syncs and runs, and the entries that a sync knows. */
export async function integrations(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'integration',
    `_id uuid not null,
     kind text not null,
     version int not null default 1,
     account text not null,
     "authorization" jsonb not null,
     settings jsonb not null,
     is_signed_out boolean not null default false,
     health jsonb,
     connected_at timestamptz(3) not null,
     created_at timestamptz(3) not null,
     updated_at timestamptz(3) not null,
     primary key (tenant_id, _id)`,
  )
  const ofIntegration = `foreign key (tenant_id, integration_id) references switchboard.integration (tenant_id, _id)
       on delete cascade`
  await createTenantTable(
    run,
    'integration_sync',
    `integration_id uuid not null,
     name text not null,
     is_on boolean not null default false,
     status text not null check (status in ('stopped', 'scheduled', 'queued', 'running', 'paused', 'error')),
     is_stopping boolean not null default false,
     job_id uuid,
     run_id uuid,
     pass uuid,
     pass_is_full boolean not null default true,
     place jsonb,
     since jsonb,
     next_since jsonb,
     full_at timestamptz(3),
     failures int not null default 0,
     pause jsonb,
     next_run_at timestamptz(3),
     primary key (tenant_id, integration_id, name),
     ${ofIntegration}`,
  )
  await createTenantTable(
    run,
    'integration_run',
    `_id uuid not null,
     integration_id uuid not null,
     sync text not null,
     status text not null check (status in ('running', 'succeeded', 'partial', 'failed', 'stopped')),
     cause text not null,
     is_full boolean not null,
     started_at timestamptz(3) not null,
     finished_at timestamptz(3),
     counts jsonb not null,
     error jsonb,
     errors jsonb not null default '[]',
     primary key (tenant_id, _id),
     ${ofIntegration}`,
  )
  await createTenantTable(
    run,
    'integration_object',
    `integration_id uuid not null,
     sync text not null,
     key text not null,
     entity text not null,
     record_id uuid not null,
     hash text not null,
     pass uuid not null,
     gone_at timestamptz(3),
     primary key (tenant_id, integration_id, sync, key),
     ${ofIntegration}`,
  )
  await run(
    `create index integration_run_newest on switchboard.integration_run (tenant_id, integration_id, started_at desc);
     create index integration_object_pass on switchboard.integration_object (tenant_id, integration_id, sync, pass)
       where gone_at is null`,
  )
}
