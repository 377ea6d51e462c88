import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/** Adds effects: what follows from filled intakes, submitted forms and actions on data records, with its outcomes. */
export async function effects(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'effect',
    `_id uuid not null,
     owner_entity text not null,
     owner_id uuid not null,
     run_key text not null,
     position int not null,
     effect jsonb not null,
     place jsonb not null,
     conversation_id uuid,
     contact_id uuid,
     state text not null check (state in ('waiting', 'done', 'failed')),
     record_entity text,
     record_id uuid,
     error text,
     attempts int not null default 0,
     planned_at timestamptz(3) not null,
     ended_at timestamptz(3),
     primary key (tenant_id, _id)`,
  )
  await run('create index effect_owner on switchboard.effect (tenant_id, owner_id, planned_at)')
  await run(
    'create index effect_conversation on switchboard.effect (tenant_id, conversation_id) where conversation_id is not null',
  )
  await run(
    'create index effect_contact on switchboard.effect (tenant_id, contact_id) where contact_id is not null',
  )
  await run("create index effect_waiting on switchboard.effect (tenant_id, _id) where state = 'waiting'")
}
