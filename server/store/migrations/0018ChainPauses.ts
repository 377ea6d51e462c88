import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable, createTenantView } from '../tenantTable.ts'

/** Lets runs continue as jobs, pause until a time or an answer of the team, and be cancelled. */
export async function chainPauses(run: SqlRunner): Promise<void> {
  await run(
    `alter table switchboard.chain_run
       add column is_background boolean not null default false,
       add column due_at timestamptz(3),
       add column cancelled_by jsonb,
       add column given jsonb,
       drop constraint chain_run_status_check,
       add constraint chain_run_status_check
         check (status in ('running', 'paused', 'succeeded', 'failed', 'cancelled', 'timeout'));
     alter table switchboard.chain_run_step
       add column begun_at timestamptz(3) not null default now(),
       add column is_paused boolean not null default false`,
  )
  await createTenantView(run, 'chain_run')
  await createTenantView(run, 'chain_run_step')
  await createTenantTable(
    run,
    'chain_question',
    `_id uuid not null default gen_random_uuid(),
     run_id uuid not null,
     path text not null,
     content jsonb not null,
     asked_at timestamptz(3) not null,
     due_at timestamptz(3) not null,
     closed_at timestamptz(3),
     answer jsonb,
     primary key (tenant_id, _id),
     unique (tenant_id, run_id, path),
     foreign key (tenant_id, run_id) references switchboard.chain_run (tenant_id, _id) on delete cascade`,
  )
  await run(
    `create index chain_question_open on switchboard.chain_question (tenant_id, asked_at desc) where closed_at is null`,
  )
}
