import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable, createTenantView } from '../tenantTable.ts'

/** Adds the sources besides answers: the original files of documents, and the pages read from sites. */
export async function imports(run: SqlRunner): Promise<void> {
  await run(
    `alter table switchboard.file add column document_id uuid;
     create index file_of_document on switchboard.file (tenant_id, document_id) where document_id is not null;
     create index record_webpage_due on switchboard.record ((data->>'read_at'))
       where entity = 'imported_webpage' and deleted_at is null`,
  )
  await createTenantView(run, 'file')
  await createTenantTable(
    run,
    'imported_page',
    `webpage_id uuid not null,
     url text not null,
     run uuid not null,
     state text not null check (state in ('waiting', 'read', 'failed')),
     depth int not null,
     position int generated always as identity,
     reason text,
     title text,
     etag text,
     last_modified text,
     hash text,
     links text[] not null default '{}',
     passages jsonb,
     read_at timestamptz(3),
     entity text not null generated always as ('imported_webpage') stored,
     primary key (tenant_id, webpage_id, url),
     foreign key (tenant_id, entity, webpage_id) references switchboard.record (tenant_id, entity, _id)
       on delete cascade`,
  )
  await run(
    `create index imported_page_waiting on switchboard.imported_page (tenant_id, webpage_id, run, depth, position)
       where state = 'waiting'`,
  )
}
