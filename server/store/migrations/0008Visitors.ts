import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable, createTenantView } from '../tenantTable.ts'

/**
 * Adds the data for visitors and the inbox: contacts' identities as sites name them, how far users have read, and the
 * intake that a conversation fills in.
 */
export async function visitors(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'contact_identity',
    `kind text not null check (kind in ('site_user')),
     value text not null,
     contact_id uuid not null,
     created_at timestamptz(3) not null,
     primary key (tenant_id, kind, value)`,
  )
  await createTenantTable(
    run,
    'conversation_read',
    `conversation_id uuid not null,
     user_id text not null,
     last_index int not null,
     primary key (tenant_id, conversation_id, user_id)`,
  )
  await run(
    `alter table switchboard.contact_identity
       add column entity text not null generated always as ('contact') stored,
       add foreign key (tenant_id, entity, contact_id) references switchboard.record (tenant_id, entity, _id)
         on delete cascade;
     create index contact_identity_contact on switchboard.contact_identity (tenant_id, contact_id);
     alter table switchboard.conversation_read
       add foreign key (tenant_id, conversation_id)
         references switchboard.conversation_thread (tenant_id, conversation_id) on delete cascade;
     create index conversation_read_user on switchboard.conversation_read (tenant_id, user_id);
     alter table switchboard.conversation_thread add column filled_intake_id uuid;
     create index conversation_thread_intake on switchboard.conversation_thread (tenant_id, filled_intake_id)
       where filled_intake_id is not null`,
  )
  await createTenantView(run, 'conversation_thread')
  // Tasks were never created: agents that would have created one keep the conversation waiting, where the team sees it.
  await run(
    `update switchboard.record set data = jsonb_set(data, '{human_handoff,on_timeout}', '"keep_waiting"')
       where entity = 'agent' and data #>> '{human_handoff,on_timeout}' = 'create_task';
     update switchboard.agent_version set data = jsonb_set(data, '{human_handoff,on_timeout}', '"keep_waiting"')
       where data #>> '{human_handoff,on_timeout}' = 'create_task'`,
  )
}
