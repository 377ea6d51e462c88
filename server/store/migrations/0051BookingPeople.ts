import type { SqlRunner } from '../sqlRunner.ts'

/** Indexes the look-ups of bookings by the address and the telephone number of a person. */
export async function bookingPeople(run: SqlRunner): Promise<void> {
  await run(
    `create table if not exists switchboard.record_booking
       partition of switchboard.record for values in ('booking');
     create index record_booking_email on switchboard.record_booking (tenant_id, lower(data->>'email'));
     -- Numbers are written in many ways, which share their last digits.
     create index record_booking_phone on switchboard.record_booking
       using gin (app.match_keys(data->'phone', 'phone'))`,
  )
}
