import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable, createTenantView } from '../tenantTable.ts'

/** Adds the data of channels that deliver messages: the person's address, and the status of each delivery. */
export async function channels(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'delivery',
    `event_id uuid not null,
     conversation_id uuid not null,
     channel text not null,
     state text not null check (state in ('queued', 'sent', 'delivered', 'read', 'failed')),
     reason text,
     attempts int not null default 0,
     sent_parts int not null default 0,
     external_ids text[] not null default '{}',
     lease_until timestamptz(3),
     created_at timestamptz(3) not null,
     updated_at timestamptz(3) not null,
     primary key (tenant_id, event_id)`,
  )
  await run(
    `alter table switchboard.delivery
       add foreign key (tenant_id, conversation_id)
         references switchboard.conversation_thread (tenant_id, conversation_id) on delete cascade;
     create index delivery_of_conversation on switchboard.delivery (tenant_id, conversation_id);
     create index delivery_external on switchboard.delivery using gin (external_ids);
     alter table switchboard.conversation_thread add column channel text, add column address text;
     create index conversation_thread_address on switchboard.conversation_thread (tenant_id, channel, address)
       where address is not null;
     alter table switchboard.contact_identity
       drop constraint contact_identity_kind_check, add check (kind ~ '^[a-z_]{1,40}$')`,
  )
  await createTenantView(run, 'conversation_thread')
}
