import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/** Creates the table of calls: which ones are active and in which process, and how they ended. */
export async function calls(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'call',
    `_id uuid not null,
     conversation_id uuid not null,
     provider_id text,
     user_id uuid,
     state text not null check (state in ('ringing', 'open', 'ended')),
     nonce_hash text,
     outcome text check (outcome in ('completed', 'abandoned', 'failed')),
     feedback jsonb,
     lease_until timestamptz(3) not null,
     created_at timestamptz(3) not null,
     opened_at timestamptz(3),
     ended_at timestamptz(3),
     primary key (tenant_id, _id)`,
  )
  await run(
    `alter table switchboard.call
       add foreign key (tenant_id, conversation_id)
         references switchboard.conversation_thread (tenant_id, conversation_id) on delete cascade;
     create unique index call_provider_id on switchboard.call (tenant_id, provider_id) where provider_id is not null;
     create index call_of_conversation on switchboard.call (tenant_id, conversation_id);
     create index call_under_way on switchboard.call (lease_until) where state <> 'ended'`,
  )
}
