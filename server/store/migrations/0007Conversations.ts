import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable, createTenantView } from '../tenantTable.ts'

/**
 * Creates the tables of conversations besides their records: the threads that number events, the events, agents' turns,
 * agents' published versions and the models' usage.
 */
export async function conversations(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'conversation_thread',
    `conversation_id uuid not null,
     last_index int not null default 0,
     token_hash text,
     agent_id uuid,
     agent_version int,
     created_at timestamptz(3) not null,
     primary key (tenant_id, conversation_id),
     unique (tenant_id, token_hash)`,
  )
  await createTenantTable(
    run,
    'conversation_event',
    `conversation_id uuid not null,
     event_index int not null,
     _id uuid not null,
     client_event_id text,
     turn_id uuid,
     is_shown boolean not null,
     is_settled boolean not null,
     data jsonb not null,
     created_at timestamptz(3) not null,
     updated_at timestamptz(3) not null,
     primary key (tenant_id, conversation_id, event_index),
     unique (tenant_id, _id)`,
  )
  await createTenantTable(
    run,
    'turn',
    `_id uuid not null,
     conversation_id uuid not null,
     state text not null check (state in ('queued', 'running', 'waiting', 'completed', 'failed', 'stopped')),
     message_event_id uuid,
     answer_event_id uuid,
     accepted_at timestamptz(3) not null,
     started_at timestamptz(3),
     ended_at timestamptz(3),
     lease_owner text,
     lease_until timestamptz(3),
     attempts int not null default 0,
     is_stopping boolean not null default false,
     error_code text,
     input_tokens int not null default 0,
     output_tokens int not null default 0,
     steps jsonb not null default '[]',
     primary key (tenant_id, _id)`,
  )
  await createTenantTable(
    run,
    'background_action',
    `call_event_id uuid not null,
     conversation_id uuid not null,
     turn_id uuid not null,
     tool_name text not null,
     may_repeat boolean not null,
     started_at timestamptz(3) not null,
     lease_owner text,
     lease_until timestamptz(3) not null,
     attempts int not null default 1,
     primary key (tenant_id, call_event_id)`,
  )
  await createTenantTable(
    run,
    'agent_version',
    `agent_id uuid not null,
     version int not null,
     data jsonb not null,
     note text not null,
     created_at timestamptz(3) not null,
     created_by jsonb not null,
     primary key (tenant_id, agent_id, version)`,
  )
  await createTenantTable(
    run,
    'model_use',
    `day date not null,
     conversation_id uuid not null,
     purpose text not null,
     model text not null,
     calls int not null,
     input_tokens bigint not null,
     output_tokens bigint not null,
     primary key (tenant_id, day, conversation_id, purpose, model)`,
  )
  await run(
    `create unique index conversation_event_client on switchboard.conversation_event
       (tenant_id, conversation_id, client_event_id) where client_event_id is not null;
     create index conversation_event_changed on switchboard.conversation_event
       (tenant_id, conversation_id, updated_at);
     create index conversation_event_unsettled on switchboard.conversation_event
       (tenant_id, conversation_id, event_index) where not is_settled;
     create index turn_due on switchboard.turn (lease_until) where state in ('queued', 'running');
     create unique index turn_running on switchboard.turn (tenant_id, conversation_id) where state = 'running';
     create unique index turn_queued on switchboard.turn (tenant_id, conversation_id) where state = 'queued';
     create index background_action_due on switchboard.background_action (lease_until);
     create index turn_of_conversation on switchboard.turn (tenant_id, conversation_id, accepted_at);
     create index model_use_of_conversation on switchboard.model_use (tenant_id, conversation_id);
     alter table switchboard.file add column conversation_id uuid;
     create index file_of_conversation on switchboard.file (tenant_id, conversation_id)
       where conversation_id is not null and deleted_at is null`,
  )
  await createTenantView(run, 'file')
  await publishAgents(run)
  await bindToRecords(run)
}

/**
 * Gives every agent a published version, which is deleted with its record. Existing agents get their current state as
 * version 1.
 */
async function publishAgents(run: SqlRunner): Promise<void> {
  await run(
    `alter table switchboard.agent_version
       add column entity text not null generated always as ('agent') stored,
       add foreign key (tenant_id, entity, agent_id) references switchboard.record (tenant_id, entity, _id)
         on delete cascade;
     insert into switchboard.agent_version (tenant_id, agent_id, version, data, note, created_at, created_by)
       select tenant_id, _id, 1, data, '', updated_at, updated_by from switchboard.record where entity = 'agent'`,
  )
}

/** Deletes a conversation's data with its record, and notifies followers when the record changes. */
async function bindToRecords(run: SqlRunner): Promise<void> {
  await run(
    `alter table switchboard.conversation_thread
       add column entity text not null generated always as ('conversation') stored,
       add foreign key (tenant_id, entity, conversation_id) references switchboard.record (tenant_id, entity, _id)
         on delete cascade;
     alter table switchboard.conversation_event
       add foreign key (tenant_id, conversation_id)
         references switchboard.conversation_thread (tenant_id, conversation_id) on delete cascade;
     alter table switchboard.turn
       add foreign key (tenant_id, conversation_id)
         references switchboard.conversation_thread (tenant_id, conversation_id) on delete cascade;
     create function switchboard.tell_of_conversation() returns trigger language plpgsql as $$ begin
       -- Events have numbers from 1; 0 is the conversation itself.
       perform pg_notify('conversation_event', new.tenant_id || ':' || new._id || ':0');
       return null;
     end $$;
     create trigger conversation_changed after update on switchboard.record for each row
       when (new.entity = 'conversation' and (
         old.data -> 'status' is distinct from new.data -> 'status'
         or old.data -> 'handler' is distinct from new.data -> 'handler'
         or old.deleted_at is distinct from new.deleted_at))
       execute function switchboard.tell_of_conversation()`,
  )
}
