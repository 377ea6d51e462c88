import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable, createTenantView } from '../tenantTable.ts'

/** Creates what mails about bookings need: a calendar file beside the text, and the link that manages a booking. */
export async function bookingMails(run: SqlRunner): Promise<void> {
  await run('alter table switchboard.outbox_mail add column calendar text, add column booking_id uuid')
  await createTenantView(run, 'outbox_mail')
  await createTenantTable(
    run,
    'booking_link',
    `booking_id uuid not null,
     token_hash text not null,
     token text not null,
     host text not null,
     created_at timestamptz(3) not null,
     primary key (tenant_id, booking_id),
     unique (tenant_id, token_hash)`,
  )
  await keepSequence(run)
}

/**
 * Lets the number of a booking's calendar file only grow, also when an undo brings an earlier state back: calendars
 * ignore a file with a lower number than the one they know.
 */
async function keepSequence(run: SqlRunner): Promise<void> {
  await run(
    `-- What calendars show of a booking: its times, and whether it takes place.
     create function switchboard.booking_appointment(data jsonb) returns jsonb immutable language sql as $$
       select jsonb_build_array(data->'start', data->'end', coalesce(data->>'status', '') in ('cancelled', 'rejected'))
     $$;
     create function switchboard.keep_ical_sequence() returns trigger
       language plpgsql security definer set search_path = switchboard, pg_temp as $$
     declare
       before int := coalesce((old.data->>'ical_sequence')::int, 0);
       least int := before + (booking_appointment(old.data) is distinct from booking_appointment(new.data))::int;
     begin
       if coalesce((new.data->>'ical_sequence')::int, 0) < least then
         new.data := jsonb_set(new.data, '{ical_sequence}', to_jsonb(least));
       end if;
       return new;
     end $$;
     revoke all on function switchboard.booking_appointment, switchboard.keep_ical_sequence from public;
     create trigger booking_sequence before update on switchboard.record
       for each row when (new.entity = 'booking') execute function switchboard.keep_ical_sequence()`,
  )
}
