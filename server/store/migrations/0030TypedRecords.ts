import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable, createTenantView } from '../tenantTable.ts'

/**
 * Prepares lists of one record type: fields in slots, each with an index that all types share, and the number of
 * records per type.
 */
export async function typedRecords(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'record_type',
    `entity text not null,
     _id uuid not null,
     fields text[] not null,
     ready text[] not null,
     primary key (tenant_id, entity, _id)`,
  )
  await run('alter table switchboard.record add column slots text[]')
  await createTenantView(run, 'record')
  await fillSlots(run)
  await countTypes(run)
  await searchValues(run)
}

/**
 * Creates the trigger that fills the slots: the first seven with values compared as text, the last two with numbers.
 */
async function fillSlots(run: SqlRunner): Promise<void> {
  await run(
    `create function switchboard.fill_slots() returns trigger language plpgsql security definer
       set search_path = switchboard, pg_temp as $$
     declare
       type text := new.data->>'custom_data_schema_id';
     begin
       -- Whoever changes the fields waits for those who write by the ones before.
       perform pg_advisory_xact_lock_shared(hashtextextended(type, 30));
       select array(
           select case when jsonb_typeof(new.data->'data'->field)
               = any(case when slot > 7 then '{number}'::text[] else '{string,number,boolean}' end)
             then left(new.data->'data'->>field, 600) end
           from unnest(fields) with ordinality as kept (field, slot))
         into new.slots from record_type
         where tenant_id = new.tenant_id and entity = new.entity and _id = type::uuid;
       return new;
     end $$;
     create trigger record_slots before insert or update of data, slots on switchboard.record
       for each row when (new.entity = 'custom_data_object') execute function switchboard.fill_slots()`,
  )
}

/** Counts records of a type also under the entity's name, a dot and the type's id. */
async function countTypes(run: SqlRunner): Promise<void> {
  const trigger = 'returns trigger language plpgsql security definer set search_path = switchboard, pg_temp'
  const counted = `unnest(case when entity = 'custom_data_object'
    then array[entity, entity || '.' || (data->>'custom_data_schema_id')] else array[entity] end) as counted`
  await run(
    `create or replace function switchboard.count_written() ${trigger} as $$ begin
       insert into entity_count (tenant_id, entity, alive, trashed)
         select tenant_id, counted, tg_argv[0]::int * count(*) filter (where deleted_at is null),
           tg_argv[0]::int * count(deleted_at)
         from written, ${counted} group by tenant_id, counted;
       if random() < 0.02 then
         perform merge_counts(tenant_id, counted)
           from (select distinct tenant_id, counted from written, ${counted}) as found;
       end if;
       return null;
     end $$;
     create or replace function switchboard.count_moved() ${trigger} as $$ begin
       insert into entity_count (tenant_id, entity, alive, trashed)
         select tenant_id, counted, coalesce(sum(way) filter (where deleted_at is null), 0),
           coalesce(sum(way) filter (where deleted_at is not null), 0)
         from (select tenant_id, entity, data, deleted_at, 1 as way from written
           union all select tenant_id, entity, data, deleted_at, -1 from replaced) as both_states, ${counted}
         group by tenant_id, counted having sum(way) filter (where deleted_at is null) <> 0;
       if found and random() < 0.02 then
         perform merge_counts(tenant_id, counted)
           from (select distinct tenant_id, counted from written, ${counted}) as found;
       end if;
       return null;
     end $$;
     insert into switchboard.entity_count (tenant_id, entity, alive, trashed)
       select tenant_id, entity || '.' || (data->>'custom_data_schema_id'),
         count(*) filter (where deleted_at is null), count(deleted_at)
       from switchboard.record where entity = 'custom_data_object' group by 1, 2`,
  )
}

/** Makes records searchable by their values, not only by their names. */
async function searchValues(run: SqlRunner): Promise<void> {
  const texts = `(select string_agg(value #>> '{}', ' ')
    from jsonb_path_query(data->'data', 'strict $.** ? (@.type() == "string" || @.type() == "number")') as value)`
  const folded = `regexp_replace(regexp_replace(normalize(left(coalesce(${texts}, ''), 33333), NFKD),
    '[\\u0300-\\u036f]+', '', 'g'), '[!-/:-@\\[-\`{-~]+', ' ', 'g')`
  await run(
    `update switchboard.record
       set search = coalesce(search, '') || setweight(to_tsvector('simple', left(${folded}, 33333)), 'C')
     where entity = 'custom_data_object'`,
  )
}
