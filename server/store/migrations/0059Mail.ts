import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable, createTenantView } from '../tenantTable.ts'

/**
 * Adds mailboxes that are read: who reads them, how far each folder has been read, the mails by the ids that answers
 * name, and how often a message was sent again after it had come back.
 */
export async function mail(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'mail_account',
    `is_enabled boolean not null,
     version int not null default 1,
     lease_owner text,
     lease_until timestamptz(3),
     state text not null default 'connecting'
       check (state in ('connecting', 'reading', 'retrying', 'sign_in_needed')),
     error text,
     failing_since timestamptz(3),
     last_mail_at timestamptz(3),
     waiting int not null default 0,
     auth_server text,
     files_sent_copy boolean,
     learned_at timestamptz(3),
     primary key (tenant_id)`,
  )
  await createTenantTable(
    run,
    'mail_cursor',
    `place text not null,
     folder text not null,
     uid_validity text not null,
     last_uid bigint not null,
     quiet_below bigint not null,
     reads_from timestamptz(3) not null,
     answers_from timestamptz(3) not null,
     last_mail_at timestamptz(3),
     failed_uid bigint,
     failures int not null default 0,
     primary key (tenant_id, place, folder)`,
  )
  await createTenantTable(
    run,
    'mail_message',
    `id uuid not null,
     message_id text not null,
     aliases text[] not null default '{}',
     conversation_id uuid,
     event_id uuid,
     thread_key text not null,
     direction text not null check (direction in ('in', 'out')),
     author text not null check (author in ('person', 'team', 'agent')),
     subject text not null,
     participants jsonb not null,
     refs text[] not null default '{}',
     file_id uuid,
     kind text not null check (kind in ('bounce', 'auto_reply', 'bulk', 'human', 'unreadable')),
     verdict text not null check (verdict in ('verified', 'forged', 'unknown')),
     sender text,
     is_answered boolean not null default false,
     taken_key text,
     sent_at timestamptz(3) not null,
     created_at timestamptz(3) not null,
     primary key (tenant_id, id),
     unique (tenant_id, message_id),
     foreign key (tenant_id, conversation_id)
       references switchboard.conversation_thread (tenant_id, conversation_id) on delete cascade`,
  )
  await run(
    `create index mail_message_aliases on switchboard.mail_message using gin (aliases);
     create index mail_message_thread on switchboard.mail_message (tenant_id, thread_key);
     create index mail_message_conversation on switchboard.mail_message (tenant_id, conversation_id);
     create index mail_message_sender on switchboard.mail_message (tenant_id, sender, created_at)
       where is_answered;
     create index mail_message_unreadable on switchboard.mail_message (tenant_id) where kind = 'unreadable';
     alter table switchboard.delivery add column round int not null default 0,
       add column is_returned boolean not null default false`,
  )
  await createTenantView(run, 'delivery')
}
