import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantView } from '../tenantTable.ts'

/**
 * Adds to calls the team member on the line, the transfer target, and the event after which a call resumes if the
 * transfer fails.
 */
export async function callsOfPeople(run: SqlRunner): Promise<void> {
  await run(
    `alter table switchboard.call
       add column person_id uuid,
       add column dial_to text,
       add column said_index integer not null default 0,
       drop constraint call_state_check,
       add constraint call_state_check check (state in ('ringing', 'open', 'transferred', 'ended'))`,
  )
  await createTenantView(run, 'call')
}
