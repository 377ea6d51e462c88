import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable, createTenantView } from '../tenantTable.ts'

/**
 * Adds calendars of Google and Microsoft that belong to a calendar of ours: what is asked and written there, what is
 * known of them, copies of bookings, and warnings.
 */
export async function calendarSync(run: SqlRunner): Promise<void> {
  await run('alter table switchboard.integration_token add column granted_scopes text')
  await createTenantView(run, 'integration_token')
  const provider = `provider text not null check (provider in ('google', 'microsoft'))`
  await createTenantTable(
    run,
    'calendar_link',
    `calendar_id uuid not null,
     ${provider},
     integration_id uuid,
     account text not null,
     write_calendar jsonb,
     conflict_calendars jsonb not null,
     two_way boolean not null,
     version int not null default 1,
     checked_at timestamptz(3),
     fault text,
     fault_code text,
     failing_since timestamptz(3),
     alerted_at timestamptz(3),
     retry_at timestamptz(3),
     cursor text,
     cursor_from timestamptz(3),
     cursor_to timestamptz(3),
     busy jsonb,
     busy_from timestamptz(3),
     busy_to timestamptz(3),
     busy_at timestamptz(3),
     primary key (tenant_id, calendar_id, provider),
     foreign key (tenant_id, integration_id) references switchboard.integration (tenant_id, _id)
       on delete set null (integration_id)`,
  )
  await createTenantTable(
    run,
    'calendar_watch',
    `_id uuid not null,
     calendar_id uuid not null,
     ${provider},
     integration_id uuid not null,
     foreign_id text not null,
     token_hash text not null,
     external_id text,
     expires_at timestamptz(3),
     primary key (tenant_id, _id),
     foreign key (tenant_id, calendar_id, provider)
       references switchboard.calendar_link (tenant_id, calendar_id, provider) on delete cascade`,
  )
  await createTenantTable(
    run,
    'booking_copy',
    `booking_id uuid not null,
     calendar_id uuid not null,
     ${provider},
     foreign_id text not null,
     integration_id uuid,
     is_wanted boolean not null,
     version int not null default 1,
     status text not null check (status in ('pending', 'written', 'failed', 'removed')),
     event_id text,
     etag text,
     url text,
     starts_at timestamptz(3),
     ends_at timestamptz(3),
     error text,
     changed_at timestamptz(3) not null,
     primary key (tenant_id, booking_id, calendar_id, provider, foreign_id)`,
  )
  await createTenantTable(
    run,
    'booking_warning',
    `booking_id uuid not null,
     calendar_id uuid not null,
     ${provider},
     code text not null check (code in ('overlap', 'moved', 'removed', 'not_written')),
     event_id text not null,
     at timestamptz(3) not null,
     primary key (tenant_id, booking_id, calendar_id, provider, code, event_id)`,
  )
  await run(
    `create index calendar_link_integration on switchboard.calendar_link (tenant_id, integration_id);
     create index calendar_watch_link on switchboard.calendar_watch (tenant_id, calendar_id, provider);
     create index booking_copy_event on switchboard.booking_copy (tenant_id, calendar_id, provider, event_id);
     create index booking_copy_open on switchboard.booking_copy (tenant_id, calendar_id, provider)
       where status in ('pending', 'failed');
     create index booking_warning_event on switchboard.booking_warning (tenant_id, calendar_id, provider, event_id)`,
  )
}
