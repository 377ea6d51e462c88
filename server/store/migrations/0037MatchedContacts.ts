import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantView } from '../tenantTable.ts'

/** Adds match keys for records, and the data for merging contacts: the earlier owners of an identity. */
export async function matchedContacts(run: SqlRunner): Promise<void> {
  await keysOfValues(run)
  await identitiesReturn(run)
  await operationsOfMerges(run)
}

/**
 * Creates the function for the index keys of values that identify records. A key is specific enough that few records
 * share it, and the same for every notation. National and international forms of a phone number share their last
 * digits.
 */
async function keysOfValues(run: SqlRunner): Promise<void> {
  await run(
    `create function app.match_keys(value jsonb, kind text) returns text[]
       language plpgsql immutable parallel safe as $$
     begin
       return array(
         select distinct case kind
             when 'email' then lower(btrim(item) collate "C")
             when 'phone' then right(regexp_replace(item, '[^0-9]', '', 'g'), 5)
             else left(btrim(item), 200) end
         from (
           select value #>> '{}' as item where jsonb_typeof(value) = 'string'
           union all select jsonb_array_elements_text(case jsonb_typeof(value) when 'array' then value else '[]' end)
           union all select key || '=' || text
             from jsonb_each_text(case jsonb_typeof(value) when 'object' then value else '{}' end) as member (key, text)
         ) as items where item is not null);
     end $$`,
  )
}

/**
 * Creates the trigger that gives a merged contact its identities back when it leaves the trash. While it is in the
 * trash, its id is also an identity of the remaining contact.
 */
async function identitiesReturn(run: SqlRunner): Promise<void> {
  await run(
    `alter table switchboard.contact_identity add column earlier_contacts uuid[] not null default '{}';
     create index contact_identity_earlier on switchboard.contact_identity using gin (earlier_contacts)
       where earlier_contacts <> '{}';
     create function switchboard.return_identities() returns trigger language plpgsql security definer
       set search_path = switchboard, pg_temp as $$
     begin
       delete from contact_identity
         where tenant_id = new.tenant_id and kind = 'contact' and value = new._id::text;
       update contact_identity set contact_id = new._id,
         earlier_contacts = earlier_contacts[:array_position(earlier_contacts, new._id) - 1]
       where tenant_id = new.tenant_id and earlier_contacts <> '{}' and earlier_contacts @> array[new._id];
       return null;
     end $$;
     create trigger record_identities after update of deleted_at on switchboard.record for each row
       when (new.entity = 'contact' and old.deleted_at is not null and new.deleted_at is null)
       execute function switchboard.return_identities()`,
  )
  await createTenantView(run, 'contact_identity')
}

/**
 * Adds the operations 'merge' and 'move' to the constraint. NOT VALID skips reading the existing versions, which all
 * have earlier operations.
 */
async function operationsOfMerges(run: SqlRunner): Promise<void> {
  const operations = ['create', 'replace', 'patch', 'delete', 'restore', 'undo', 'import', 'merge', 'move']
  await run(
    `alter table switchboard.record_history drop constraint record_history_op_check,
       add constraint record_history_op_check
         check (op in (${operations.map(operation => `'${operation}'`).join(', ')})) not valid`,
  )
}
