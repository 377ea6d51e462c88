import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable, createTenantView } from '../tenantTable.ts'

/** Keeps combinations of values that only one record of a type may have, and uploads of records. */
export async function recordUploads(run: SqlRunner): Promise<void> {
  await keepUnique(run)
  await createTenantTable(
    run,
    'record_upload',
    `_id uuid not null,
     type uuid not null,
     digest text not null,
     state text not null,
     result jsonb not null,
     created int not null default 0,
     updated int not null default 0,
     options jsonb not null,
     actor jsonb not null,
     operation_id uuid not null,
     error text,
     created_at timestamptz not null,
     ended_at timestamptz,
     primary key (tenant_id, _id)`,
  )
  await run(
    `create unique index record_upload_running on switchboard.record_upload (tenant_id, digest)
       where state in ('running', 'undoing');
     create index record_upload_ended on switchboard.record_upload (tenant_id, ended_at)`,
  )
  await createTenantTable(
    run,
    'record_upload_part',
    `upload_id uuid not null,
     part int not null,
     rows jsonb not null,
     primary key (tenant_id, upload_id, part)`,
  )
}

/** Creates the table of unique combinations, which triggers fill: each write, undo and restore meets the same key. */
async function keepUnique(run: SqlRunner): Promise<void> {
  await run(`alter table switchboard.record_type add column uniques jsonb not null default '[]'`)
  await createTenantView(run, 'record_type')
  await createTenantTable(
    run,
    'record_unique',
    `type uuid not null,
     key text not null,
     place int not null,
     record_id uuid not null,
     primary key (tenant_id, type, key)`,
  )
  await run(
    `create index record_unique_record on switchboard.record_unique (tenant_id, record_id);
     -- A record without one of the values has no key.
     create function app.unique_keys(uniques jsonb, data jsonb) returns table (place int, key text)
       language sql immutable parallel safe as $$
       select list.nth::int, md5(jsonb_build_array(list.fields, held.found)::text)
       from jsonb_array_elements(uniques) with ordinality as list (fields, nth),
         lateral (select jsonb_agg(data->'data'->name order by nth) as found,
             bool_and(coalesce(data->'data'->name, 'null') not in ('null', '""')) as is_whole
           from jsonb_array_elements_text(list.fields) with ordinality as field (name, nth)) as held
       where held.is_whole
     $$;
     create function switchboard.keep_unique() returns trigger language plpgsql security definer
       set search_path = switchboard, pg_temp as $$
     declare
       lists jsonb;
     begin
       if tg_op <> 'INSERT' then
         delete from record_unique where tenant_id = old.tenant_id and record_id = old._id;
       end if;
       if tg_op = 'DELETE' then
         return null;
       end if;
       select uniques into lists from record_type
         where tenant_id = new.tenant_id and entity = new.entity
           and _id = (new.data->>'custom_data_schema_id')::uuid;
       if coalesce(lists, '[]') = '[]' then
         return null;
       end if;
       if new.deleted_at is null then
         insert into record_unique (tenant_id, type, key, place, record_id)
           select new.tenant_id, (new.data->>'custom_data_schema_id')::uuid, key, place, new._id
           from app.unique_keys(lists, new.data);
       end if;
       return null;
     end $$;
     create trigger record_unique_written after insert or update of data, deleted_at on switchboard.record
       for each row when (new.entity = 'custom_data_object') execute function switchboard.keep_unique();
     create trigger record_unique_gone after delete on switchboard.record
       for each row when (old.entity = 'custom_data_object') execute function switchboard.keep_unique()`,
  )
}
