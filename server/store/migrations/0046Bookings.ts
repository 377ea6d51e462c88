import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/**
 * Creates the slots that bookings occupy. Triggers claim and free them in the transaction of any write of a booking, so
 * that no slot is without its booking and no booking without its slot.
 */
export async function bookings(run: SqlRunner): Promise<void> {
  await createGist(run)
  await createTenantTable(
    run,
    'booking_slot',
    `booking_id uuid not null,
     calendar_id uuid not null,
     occurrence_id uuid not null,
     seat int not null check (seat > 0),
     busy tstzrange not null check (not isempty(busy) and lower(busy) is not null and upper(busy) is not null),
     held_until timestamptz(3),
     hold jsonb,
     check ((held_until is null) = (hold is null)),
     primary key (tenant_id, booking_id, calendar_id, seat),
     unique (tenant_id, calendar_id, occurrence_id, seat),
     exclude using gist (tenant_id with =, calendar_id with =, occurrence_id with <>, busy with &&)`,
  )
  await run(
    `create index booking_slot_held on switchboard.booking_slot (tenant_id, calendar_id) where held_until is not null;
     create index booking_slot_start on switchboard.booking_slot (tenant_id, calendar_id, (lower(busy)));
     create index record_booking_accepted on switchboard.record ((data->>'end'))
       where entity = 'booking' and deleted_at is null and data->>'status' = 'accepted';
     create index record_booking_pending on switchboard.record (created_at)
       where entity = 'booking' and deleted_at is null and data->>'status' = 'pending'`,
  )
  await createClaims(run)
  await createTriggers(run)
}

/** The constraint needs the extension, which each PostgreSQL package brings; the owner of a database may create it. */
async function createGist(run: SqlRunner): Promise<void> {
  await run(
    `do $$ begin
       create extension if not exists btree_gist schema switchboard;
     exception when insufficient_privilege or undefined_file or feature_not_supported then
       raise exception 'Bookings need the extension btree_gist, which could not be created: %', sqlerrm;
     end $$`,
  )
}

async function createClaims(run: SqlRunner): Promise<void> {
  await run(
    `-- The fields that decide about a booking's slots; null if it occupies none.
     create function switchboard.booking_claim(data jsonb, deleted_at timestamptz) returns jsonb immutable
       language sql as $$
       select jsonb_build_array(data->'calendar_id', data->'further_calendar_ids', data->'start', data->'end',
         data->'buffers', data->'seats', data->'capacity', data->'service_id')
       where deleted_at is null and coalesce(data->>'status', '') not in ('cancelled', 'rejected')
     $$;
     -- The slots of a booking, one per calendar. Bookings of one group appointment share their occurrence.
     create function switchboard.booking_claims(id uuid, data jsonb, deleted_at timestamptz)
       returns table (calendar_id uuid, occurrence_id uuid, busy tstzrange, seats int, capacity int) stable
       language sql as $$
       select calendar::uuid,
         case when places > 1 then md5(concat_ws('|', data->>'service_id', data->>'start', data->>'end'))::uuid
           else id end,
         tstzrange(
           (data->>'start')::timestamptz - make_interval(mins => coalesce((data->'buffers'->>'before_minutes')::int, 0)),
           (data->>'end')::timestamptz + make_interval(mins => coalesce((data->'buffers'->>'after_minutes')::int, 0))),
         coalesce((data->>'seats')::int, 1), places
       from coalesce((data->>'capacity')::int, 1) as places,
         (select data->>'calendar_id'
           union select jsonb_array_elements_text(coalesce(data->'further_calendar_ids', '[]'))) as named (calendar)
       where switchboard.booking_claim(data, deleted_at) is not null
     $$;
     -- Rivals for a calendar wait here, always in the same order, since the constraint alone lets them block each other.
     create function switchboard.lock_calendars(tenant uuid, calendars uuid[]) returns void
       language plpgsql set lock_timeout = '3s' as $$
     declare
       key bigint;
     begin
       for key in select distinct hashtextextended(tenant::text || calendar::text, 7)
         from unnest(calendars) as calendar order by 1 loop
         perform pg_advisory_xact_lock(key);
       end loop;
     exception when lock_not_available or deadlock_detected then
       raise exception 'The calendar is busy' using errcode = 'SB001';
     end $$;
     -- Claims seats of one appointment in a calendar that is locked. Fails with 23P01 if there is no place.
     create function switchboard.claim_slot(slot switchboard.booking_slot, seats int, capacity int) returns void
       language plpgsql set search_path = switchboard, pg_temp as $$
     declare
       claimed int;
     begin
       delete from booking_slot as held where held.tenant_id = slot.tenant_id and held.calendar_id = slot.calendar_id
         and held.held_until <= clock_timestamp() and held.busy && slot.busy;
       perform from booking_slot as rival where rival.tenant_id = slot.tenant_id
         and rival.calendar_id = slot.calendar_id and rival.occurrence_id <> slot.occurrence_id
         and rival.busy && slot.busy limit 1;
       if found then
         raise exclusion_violation using message = 'The time is taken';
       end if;
       insert into booking_slot
           (tenant_id, booking_id, calendar_id, occurrence_id, seat, busy, held_until, hold)
         select slot.tenant_id, slot.booking_id, slot.calendar_id, slot.occurrence_id, free, slot.busy,
           slot.held_until, slot.hold
         from generate_series(1, capacity) as free
         where not exists (select from booking_slot as other where other.tenant_id = slot.tenant_id
           and other.calendar_id = slot.calendar_id and other.occurrence_id = slot.occurrence_id and other.seat = free)
         order by free limit seats;
       get diagnostics claimed = row_count;
       if claimed < seats then
         raise exclusion_violation using message = 'The seats are taken';
       end if;
     end $$;
     -- Frees what these bookings occupy and claims what they occupy now. A hold has the id of the booking that it is
     -- for, so that this takes it over.
     create function switchboard.claim_slots(tenant uuid, bookings uuid[]) returns void
       language plpgsql set search_path = switchboard, pg_temp as $$
     declare
       calendars uuid[];
       claim record;
     begin
       delete from booking_slot where tenant_id = tenant and booking_id = any(bookings);
       calendars := array(select calendar_id from record, booking_claims(_id, data, deleted_at)
         where tenant_id = tenant and entity = 'booking' and _id = any(bookings));
       if calendars = '{}' then
         return;
       end if;
       perform lock_calendars(tenant, calendars);
       for claim in select _id as booking_id, claims.* from record, booking_claims(_id, data, deleted_at) as claims
         where tenant_id = tenant and entity = 'booking' and _id = any(bookings) order by _id, calendar_id loop
         perform claim_slot(row(tenant, claim.booking_id, claim.calendar_id, claim.occurrence_id, 1, claim.busy,
           null, null), claim.seats, claim.capacity);
       end loop;
     end $$;
     -- Holds a time for a booking that is not written yet, given as the fields that decide about its slots.
     create function switchboard.hold_slots(tenant uuid, id uuid, booking jsonb, until timestamptz, facts jsonb)
       returns void language plpgsql set search_path = switchboard, pg_temp as $$
     declare
       claim record;
     begin
       delete from booking_slot where tenant_id = tenant and booking_id = id and held_until is not null;
       perform lock_calendars(tenant, array(select calendar_id from booking_claims(id, booking, null)));
       for claim in select * from booking_claims(id, booking, null) order by calendar_id loop
         perform claim_slot(row(tenant, id, claim.calendar_id, claim.occurrence_id, 1, claim.busy, until, facts),
           claim.seats, claim.capacity);
       end loop;
     end $$;
     revoke all on function switchboard.lock_calendars, switchboard.claim_slot, switchboard.claim_slots,
       switchboard.hold_slots from public`,
  )
}

async function createTriggers(run: SqlRunner): Promise<void> {
  const trigger = 'returns trigger language plpgsql security definer set search_path = switchboard, pg_temp'
  await run(
    `create function switchboard.claim_added() ${trigger} as $$ begin
       perform claim_slots(tenant_id, array_agg(_id)) from written where entity = 'booking' group by tenant_id;
       return null;
     end $$;
     create function switchboard.claim_changed() ${trigger} as $$ begin
       perform claim_slots(tenant_id, array_agg(_id))
       from written join replaced using (tenant_id, entity, _id)
       where entity = 'booking' and booking_claim(written.data, written.deleted_at)
         is distinct from booking_claim(replaced.data, replaced.deleted_at)
       group by tenant_id;
       return null;
     end $$;
     create function switchboard.free_removed() ${trigger} as $$ begin
       delete from booking_slot using replaced where replaced.entity = 'booking'
         and booking_slot.tenant_id = replaced.tenant_id and booking_slot.booking_id = replaced._id;
       return null;
     end $$;
     revoke all on function switchboard.claim_added, switchboard.claim_changed, switchboard.free_removed from public;
     create trigger booking_added after insert on switchboard.record
       referencing new table as written for each statement execute function switchboard.claim_added();
     create trigger booking_changed after update on switchboard.record
       referencing old table as replaced new table as written for each statement
       execute function switchboard.claim_changed();
     create trigger booking_removed after delete on switchboard.record
       referencing old table as replaced for each statement execute function switchboard.free_removed()`,
  )
}
