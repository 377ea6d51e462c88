import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantView } from '../tenantTable.ts'

/** Who of the team is on a call, whom it is put through to, and after which event it goes on where that was in vain. */
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
