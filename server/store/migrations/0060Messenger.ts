import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable, createTenantView } from '../tenantTable.ts'

/** Keeps what 2Chat reports and what is sent through it, and lets turns wait for further messages. */
export async function messenger(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'two_chat_line',
    `state text not null,
     number text,
     hook_hash text,
     hook_secret text,
     missing_events jsonb not null default '[]',
     checked_at timestamptz,
     alerted_at timestamptz,
     last_event_at timestamptz,
     primary key (tenant_id)`,
  )
  await createTenantTable(
    run,
    'two_chat_event',
    `digest text not null,
     event text not null,
     address text not null,
     said_at timestamptz,
     received_at timestamptz not null,
     body text,
     state text not null,
     primary key (tenant_id, digest)`,
  )
  await createTenantTable(
    run,
    'two_chat_sending',
    `key text not null,
     address text not null,
     digest text not null,
     handed_at timestamptz not null,
     external_id text,
     is_taken boolean not null default false,
     primary key (tenant_id, key)`,
  )
  await createTenantTable(
    run,
    'two_chat_file',
    `token_hash text not null,
     file_id uuid not null,
     expires_at timestamptz not null,
     primary key (tenant_id, token_hash)`,
  )
  await run(
    `create index two_chat_event_open on switchboard.two_chat_event (tenant_id, address, received_at)
       where state in ('waiting', 'held');
     create index two_chat_event_received on switchboard.two_chat_event (received_at);
     create index two_chat_sending_id on switchboard.two_chat_sending (tenant_id, external_id)
       where external_id is not null;
     create index two_chat_sending_handed on switchboard.two_chat_sending (handed_at);
     create index two_chat_file_expires on switchboard.two_chat_file (expires_at);
     alter table switchboard.turn add column not_before timestamptz`,
  )
  await createTenantView(run, 'turn')
}
