import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable, createTenantView } from '../tenantTable.ts'

/**
 * Creates what the outbound rules draw on: addresses that get no messages, and what was sent. Both hold addresses as
 * hashes, so that they outlive the deletion of a contact.
 */
export async function outbound(run: SqlRunner): Promise<void> {
  await createTenantTable(run, 'outbound_key', 'key text not null, primary key (tenant_id)')
  await createTenantTable(
    run,
    'suppression',
    `_id uuid not null,
     address_hash text not null,
     kind text not null check (kind in ('email', 'phone')),
     reason text not null check (reason in ('opted_out', 'bounced', 'by_team')),
     contact_id uuid,
     note text,
     created_at timestamptz(3) not null,
     created_by jsonb not null,
     primary key (tenant_id, _id),
     unique (tenant_id, address_hash, reason)`,
  )
  await createTenantTable(
    run,
    'outbound_sent',
    `_id uuid not null,
     contact_id uuid,
     address_hash text,
     channel text not null,
     purpose text not null,
     facts jsonb not null,
     at timestamptz(3) not null,
     primary key (tenant_id, _id)`,
  )
  await run(
    `create index suppression_contact on switchboard.suppression (tenant_id, contact_id) where contact_id is not null;
     create index outbound_sent_contact on switchboard.outbound_sent (tenant_id, contact_id, at)
       where contact_id is not null;
     create index outbound_sent_address on switchboard.outbound_sent (tenant_id, address_hash, at)
       where address_hash is not null;
     create index outbound_sent_time on switchboard.outbound_sent (tenant_id, at)`,
  )
  await keepDecisions(run)
  await knowTeam(run)
}

/** Keeps beside each message what was decided about it. A mail without a purpose is for the team. */
async function keepDecisions(run: SqlRunner): Promise<void> {
  await run(
    `alter table switchboard.outbox_mail drop constraint outbox_mail_status_check,
       add constraint outbox_mail_status_check
         check (status in ('kept', 'queued', 'sent', 'failed', 'waiting', 'asked', 'dropped')),
       add column purpose text, add column written_by text, add column contact_id uuid,
       add column useful_until timestamptz(3), add column ready_at timestamptz(3), add column decision jsonb,
       add column is_approved boolean not null default false;
     create index outbox_mail_waiting on switchboard.outbox_mail (tenant_id, booking_id)
       where booking_id is not null and status in ('waiting', 'asked');
     alter table switchboard.delivery add column decision jsonb, add column decided_until timestamptz(3),
       add column is_approved boolean not null default false`,
  )
  await createTenantView(run, 'outbox_mail')
  await createTenantView(run, 'delivery')
}

/** Lets the outbox refuse a mail for the team that goes to anybody else. Accounts are not visible within a tenant. */
async function knowTeam(run: SqlRunner): Promise<void> {
  const kind = 'returns boolean stable language sql security definer set search_path = pg_catalog, pg_temp'
  await run(
    `create function switchboard.is_team_address(of_tenant uuid, address text) ${kind} as $$
       select exists (select from switchboard.account_user where email = lower(address))
         or exists (select from switchboard.invitation
           where tenant_id = of_tenant and lower(email) = lower(address) and revoked_at is null)
     $$;
     create function app.is_team_address(of_tenant uuid, address text) ${kind} as $$
       select switchboard.is_team_address(of_tenant, address)
     $$;
     revoke all on function switchboard.is_team_address, app.is_team_address from public`,
  )
}
