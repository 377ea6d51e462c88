import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/**
 * Counts a tenant's records per entity, as the sum of rows that each write adds in its own transaction. The sum is
 * right in every snapshot, for the writes of all processes. No write waits for another, as it would for a shared
 * counter.
 */
export async function entityCount(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'entity_count',
    `entity text not null,
     _id bigint generated always as identity,
     alive bigint not null,
     trashed bigint not null,
     primary key (tenant_id, entity, _id)`,
  )
  await createFunctions(run)
  // Creating the triggers locks out writers until the transaction ends, so existing records are counted once.
  await run(
    `create trigger record_added after insert on switchboard.record
       referencing new table as written for each statement execute function switchboard.count_written('1');
     create trigger record_removed after delete on switchboard.record
       referencing old table as written for each statement execute function switchboard.count_written('-1');
     create trigger record_moved after update on switchboard.record
       referencing old table as replaced new table as written for each statement
       execute function switchboard.count_moved();
     insert into switchboard.entity_count (tenant_id, entity, alive, trashed)
       select tenant_id, entity, count(*) filter (where deleted_at is null), count(deleted_at)
       from switchboard.record group by tenant_id, entity`,
  )
}

/** Creates functions that run with the owner's rights: the restricted role may read counts but not write them. */
async function createFunctions(run: SqlRunner): Promise<void> {
  const trigger = 'returns trigger language plpgsql security definer set search_path = switchboard, pg_temp'
  await run(
    `create function switchboard.merge_counts(tenant uuid, of_entity text) returns void language sql as $$
       with merged as (
         delete from switchboard.entity_count
         where tenant_id = tenant and entity = of_entity and _id in (
           select _id from switchboard.entity_count where tenant_id = tenant and entity = of_entity
           -- What another transaction is merging is left to it.
           for update skip locked)
         returning alive, trashed
       )
       insert into switchboard.entity_count (tenant_id, entity, alive, trashed)
         select tenant, of_entity, sum(alive), sum(trashed) from merged having count(*) > 0
     $$;
     create function switchboard.count_written() ${trigger} as $$ begin
       insert into entity_count (tenant_id, entity, alive, trashed)
         select tenant_id, entity, tg_argv[0]::int * count(*) filter (where deleted_at is null),
           tg_argv[0]::int * count(deleted_at)
         from written group by tenant_id, entity;
       -- Now and then, so that few rows are left to add up.
       if random() < 0.02 then
         perform merge_counts(tenant_id, entity) from (select distinct tenant_id, entity from written) as found;
       end if;
       return null;
     end $$;
     create function switchboard.count_moved() ${trigger} as $$ begin
       insert into entity_count (tenant_id, entity, alive, trashed)
         select tenant_id, entity, sum(way) filter (where deleted_at is null),
           sum(way) filter (where deleted_at is not null)
         from (select tenant_id, entity, deleted_at, 1 as way from written
           union all select tenant_id, entity, deleted_at, -1 from replaced) as both_states
         group by tenant_id, entity having sum(way) filter (where deleted_at is null) <> 0;
       if found and random() < 0.02 then
         perform merge_counts(tenant_id, entity) from (select distinct tenant_id, entity from written) as found;
       end if;
       return null;
     end $$;
     revoke all on function switchboard.merge_counts from public`,
  )
}
