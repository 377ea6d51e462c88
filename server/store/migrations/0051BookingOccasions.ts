import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantView } from '../tenantTable.ts'

/** Tells webhooks of bookings, in the transaction of each change, and lets chains count the runs that bookings start. */
export async function bookingOccasions(run: SqlRunner): Promise<void> {
  await run(
    `create index chain_run_of_bookings on switchboard.chain_run (tenant_id, started_at) where trigger = 'booking_event'`,
  )
  await keepBookings(run)
  await tellOfBookings(run)
}

const trigger = 'returns trigger language plpgsql security definer set search_path = switchboard, pg_temp'

/** Lets deliveries with words name their booking, so that they are deleted with it. */
async function keepBookings(run: SqlRunner): Promise<void> {
  await run(
    `alter table switchboard.webhook_delivery add column booking_id uuid;
     create index webhook_delivery_booking on switchboard.webhook_delivery (tenant_id, booking_id)
       where booking_id is not null`,
  )
  await createTenantView(run, 'webhook_delivery')
  await run(
    `drop function switchboard.tell_webhooks(uuid, text, jsonb, jsonb, uuid, uuid);
     create function switchboard.tell_webhooks(tenant uuid, of_type text, with_data jsonb, with_words jsonb,
       of_conversation uuid, of_contact uuid, of_booking uuid default null) returns void
       language plpgsql set search_path = switchboard, pg_temp as $$ begin
       insert into webhook_delivery (tenant_id, integration_id, type, data, conversation_id, contact_id, booking_id)
         select tenant, _id, of_type, with_data || case when has_words then with_words else '{}' end,
           case when has_words then of_conversation end, case when has_words then of_contact end,
           case when has_words then of_booking end
         from (select _id, with_words <> '{}' and settings->'include_text' = 'true' as has_words
           from integration where tenant_id = tenant and kind = 'webhook'
             and settings->'enabled' is distinct from 'false' and settings->'events' ? of_type
             -- An endpoint is not told of its own failures.
             and _id::text is distinct from with_data->>'integration_id') as wanting;
     end $$;
     create function switchboard.forget_booking_deliveries() ${trigger} as $$ begin
       delete from webhook_delivery where tenant_id = old.tenant_id and booking_id = old._id;
       return null;
     end $$;
     revoke all on function switchboard.tell_webhooks, switchboard.forget_booking_deliveries from public;
     create trigger webhook_booking_deleted after delete on switchboard.record for each row
       when (old.entity = 'booking') execute function switchboard.forget_booking_deliveries()`,
  )
}

/** Tells of each noted change of a booking. The first version is a new booking, also if an import wrote it. */
async function tellOfBookings(run: SqlRunner): Promise<void> {
  await run(
    `create function switchboard.webhook_tell_booking() ${trigger} as $$
     declare
       booking jsonb := coalesce(new.data, new.previous);
       of_version int;
     begin
       if not exists (select from integration where tenant_id = new.tenant_id and kind = 'webhook') then
         return null;
       end if;
       select version into of_version from record
         where tenant_id = new.tenant_id and entity = 'booking' and _id = new.booking_id;
       perform tell_webhooks(new.tenant_id,
         case when new.kind = 'removed' then 'booking.deleted' when of_version = 1 then 'booking.created'
           when new.kind in ('cancelled', 'rejected') then 'booking.cancelled' else 'booking.changed' end,
         jsonb_build_object('booking_id', new.booking_id, 'change', new.kind, 'status', booking->'status',
           'calendar_id', booking->'calendar_id', 'service_id', booking->'service_id', 'start', booking->'start',
           'end', booking->'end', 'seats', booking->'seats', 'source', booking->'source',
           'contact_id', booking->'contact_id', 'conversation_id', booking->'conversation_id', 'version', of_version),
         case when new.kind = 'removed' then '{}' else jsonb_strip_nulls(jsonb_build_object(
           'reference', booking->'reference', 'name', booking->'name', 'email', booking->'email',
           'phone', booking->'phone', 'location', booking->'location', 'notes', booking->'notes',
           'reason', booking->'cancellation_reason')) end,
         -- A booking may outlive its conversation.
         (select conversation_id from conversation_thread where tenant_id = new.tenant_id
           and conversation_id = (booking->>'conversation_id')::uuid),
         (booking->>'contact_id')::uuid, new.booking_id);
       return null;
     end $$;
     revoke all on function switchboard.webhook_tell_booking from public;
     create trigger webhook_booking_changed after insert on switchboard.booking_change for each row
       execute function switchboard.webhook_tell_booking()`,
  )
}
