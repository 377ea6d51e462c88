import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/**
 * Stores each change of a booking in the transaction of its cause, through any kind of write, until mails, other
 * calendars and chains have followed it.
 */
export async function bookingChanges(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'booking_change',
    `_id uuid not null default gen_random_uuid(),
     number bigint generated always as identity,
     booking_id uuid not null,
     kind text not null,
     tells boolean not null,
     at timestamptz(3) not null default clock_timestamp(),
     data jsonb,
     previous jsonb,
     primary key (tenant_id, _id)`,
  )
  await run(`create index booking_change_order on switchboard.booking_change (tenant_id, number)`)
  await createKind(run)
  await createTriggers(run)
}

/** Creates the function that names what happened to a booking; null for a change that nothing can follow. */
async function createKind(run: SqlRunner): Promise<void> {
  await run(
    `create function switchboard.booking_change_kind(before jsonb, after jsonb) returns text immutable
       language sql as $$
       select case
         when after is null then 'removed'
         when before is null or before->>'status' in ('cancelled', 'rejected')
             and after->>'status' in ('pending', 'accepted')
           then case when after->>'status' in ('pending', 'accepted') then 'booked' else 'changed' end
         when after->>'status' is distinct from before->>'status' then case after->>'status'
           when 'accepted' then case when before->>'status' = 'pending' then 'confirmed' else 'changed' end
           when 'pending' then 'changed'
           else after->>'status' end
         when after->>'start' is distinct from before->>'start' or after->>'end' is distinct from before->>'end'
             or after->>'calendar_id' is distinct from before->>'calendar_id' then 'moved'
         else 'changed' end
       where after is distinct from before
     $$`,
  )
}

async function createTriggers(run: SqlRunner): Promise<void> {
  const trigger = 'returns trigger language plpgsql security definer set search_path = switchboard, pg_temp'
  const columns = '(tenant_id, booking_id, kind, tells, data, previous)'
  const tells = `coalesce((data->>'tell_person')::boolean, true)`
  await run(
    `create function switchboard.note_added_bookings() ${trigger} as $$ begin
       insert into booking_change ${columns}
         -- An import writes many at once, and nobody expects mails of it.
         select tenant_id, _id, booking_change_kind(null, data), ${tells} and count(*) over () = 1, data, null
         from written where entity = 'booking' and deleted_at is null;
       return null;
     end $$;
     create function switchboard.note_changed_bookings() ${trigger} as $$ begin
       insert into booking_change ${columns}
         select tenant_id, _id, kind, ${tells}, after, before
         from (select tenant_id, _id, written.data as data,
             case when replaced.deleted_at is null then replaced.data end as before,
             case when written.deleted_at is null then written.data end as after
           from written join replaced using (tenant_id, entity, _id) where entity = 'booking') as change,
           booking_change_kind(before, after) as kind
         where kind is not null;
       return null;
     end $$;
     create function switchboard.note_removed_bookings() ${trigger} as $$ begin
       insert into booking_change ${columns}
         select tenant_id, _id, 'removed', false, null, data
         from replaced where entity = 'booking' and deleted_at is null;
       return null;
     end $$;
     create function switchboard.queue_booking_change() ${trigger} as $$ begin
       perform enqueue(new.tenant_id, 'follow bookings', 'all', '{}', null, 8);
       return null;
     end $$;
     revoke all on function switchboard.note_added_bookings, switchboard.note_changed_bookings,
       switchboard.note_removed_bookings, switchboard.queue_booking_change from public;
     create trigger booking_noted_added after insert on switchboard.record
       referencing new table as written for each statement execute function switchboard.note_added_bookings();
     create trigger booking_noted_changed after update on switchboard.record
       referencing old table as replaced new table as written for each statement
       execute function switchboard.note_changed_bookings();
     create trigger booking_noted_removed after delete on switchboard.record
       referencing old table as replaced for each statement execute function switchboard.note_removed_bookings();
     -- At the commit, because the waiting job's row stays locked until then.
     create constraint trigger booking_change_queued after insert on switchboard.booking_change
       deferrable initially deferred for each row execute function switchboard.queue_booking_change()`,
  )
}
