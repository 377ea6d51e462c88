import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantView } from '../tenantTable.ts'

/** Adds details and indexes for filters to the audit, and a table of the reasons why sessions were ended. */
export async function audit(run: SqlRunner): Promise<void> {
  await run('alter table switchboard.audit add column details jsonb')
  await createTenantView(run, 'audit')
  // One query covers a verb for many entities, so a record's action is indexed by its last part.
  await run(
    `drop index switchboard.audit_entity;
     create index audit_time on switchboard.audit (tenant_id, at, _id);
     create index audit_actor on switchboard.audit (tenant_id, (actor->>'id'), at, _id);
     create index audit_verb on switchboard.audit (tenant_id, split_part(action, '.', -1), at, _id);
     create index audit_entity on switchboard.audit (tenant_id, entity, at, _id);
     create index audit_thing on switchboard.audit (tenant_id, entity_id, at, _id)`,
  )
  await renameActions(run)
  await createSessionEnds(run)
}

/** Renames actions to the names of their operations. */
async function renameActions(run: SqlRunner): Promise<void> {
  await run(
    `update switchboard.audit set action = case action
       when 'second_factor_on' then 'confirmSecondFactor'
       when 'second_factor_off' then 'disableSecondFactor'
       else 'renewRecoveryCodes' end
     where action in ('second_factor_on', 'second_factor_off', 'recovery_codes')`,
  )
}

async function createSessionEnds(run: SqlRunner): Promise<void> {
  await run(
    `create table switchboard.account_session_end (
       token_hash text primary key,
       user_id text not null references switchboard.account_user on delete cascade,
       tenant_id uuid not null references switchboard.tenant on delete cascade,
       reason text not null,
       at timestamptz(3) not null
     );
     create index account_session_end_user on switchboard.account_session_end (user_id, tenant_id);
     create index account_session_end_age on switchboard.account_session_end (at)`,
  )
}
