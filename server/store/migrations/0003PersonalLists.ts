import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/**
 * Creates the tables of users' preferences and saved views, an index of a user's own operations, and the indexes for
 * long lists.
 */
export async function personalLists(run: SqlRunner): Promise<void> {
  await createTables(run)
  await run(
    `create index operation_own on switchboard.operation (tenant_id, (by->>'id'), at desc, _id desc);
     drop index switchboard.record_updated;
     drop index switchboard.record_created`,
  )
  // With the entity in the index, an index-only scan finds positions: deep in a list, no row is read.
  for (const time of ['updated', 'created']) {
    await run(
      `create index record_${time} on switchboard.record (tenant_id, entity, ${time}_at, _id)
         where deleted_at is null`,
    )
  }
}

async function createTables(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'user_preferences',
    `user_id text not null,
     data jsonb not null,
     primary key (tenant_id, user_id)`,
  )
  await createTenantTable(
    run,
    'saved_view',
    `_id uuid not null,
     entity text not null,
     name text not null,
     owner_id text not null,
     owner_name text not null,
     shared boolean not null,
     query jsonb not null,
     columns jsonb,
     created_at timestamptz(3) not null,
     updated_at timestamptz(3) not null,
     primary key (tenant_id, _id)`,
  )
  await run(
    `create unique index saved_view_name on switchboard.saved_view (tenant_id, owner_id, entity, lower(name));
     create index saved_view_shared on switchboard.saved_view (tenant_id, entity) where shared`,
  )
}
