import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/**
 * Creates the tables of chains' published versions and of their runs, with the journal by which a run resumes after a
 * crash.
 */
export async function chains(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'chain_version',
    `chain_id uuid not null,
     version int not null,
     data jsonb not null,
     tests jsonb not null,
     note text not null,
     created_at timestamptz(3) not null,
     created_by jsonb not null,
     entity text not null generated always as ('smart_chain') stored,
     primary key (tenant_id, chain_id, version),
     foreign key (tenant_id, entity, chain_id) references switchboard.record (tenant_id, entity, _id)
       on delete cascade`,
  )
  await createTenantTable(
    run,
    'chain_run',
    `_id uuid not null,
     chain_id uuid not null,
     chain_name text not null,
     version int,
     definition jsonb not null,
     trigger text not null,
     is_dry boolean not null,
     conversation_id uuid,
     input jsonb not null,
     status text not null check (status in ('running', 'succeeded', 'failed', 'cancelled', 'timeout')),
     output jsonb,
     error jsonb,
     started_at timestamptz(3) not null,
     ended_at timestamptz(3),
     entity text not null generated always as ('smart_chain') stored,
     primary key (tenant_id, _id),
     foreign key (tenant_id, entity, chain_id) references switchboard.record (tenant_id, entity, _id)
       on delete cascade,
     foreign key (tenant_id, conversation_id)
       references switchboard.conversation_thread (tenant_id, conversation_id) on delete cascade`,
  )
  await createTenantTable(
    run,
    'chain_run_step',
    `run_id uuid not null,
     path text not null,
     position int generated always as identity,
     step_id text not null,
     type text not null,
     input jsonb not null,
     result jsonb,
     attempts int not null,
     primary key (tenant_id, run_id, path),
     foreign key (tenant_id, run_id) references switchboard.chain_run (tenant_id, _id) on delete cascade`,
  )
  await run(
    `create index chain_run_of_chain on switchboard.chain_run (tenant_id, chain_id, started_at desc);
     create index chain_run_of_conversation on switchboard.chain_run (tenant_id, conversation_id)
       where conversation_id is not null;
     create index chain_run_age on switchboard.chain_run (started_at)`,
  )
}
