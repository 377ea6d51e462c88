import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable, createTenantView } from '../tenantTable.ts'

/** Adds documents made from templates: their files, their links, the job that makes them, and the chains they start. */
export async function documents(run: SqlRunner): Promise<void> {
  await run(
    `alter table switchboard.file add column generated_document_id uuid;
     create index file_of_generated_document on switchboard.file (tenant_id, generated_document_id)
       where generated_document_id is not null;
     create index event_of_generated_document on switchboard.conversation_event
       (tenant_id, conversation_id, (data->'metadata'->>'generated_document_id'))
       where data->'metadata'->>'generated_document_id' is not null;
     create index chain_run_of_documents on switchboard.chain_run (tenant_id, started_at)
       where trigger = 'document_ready';
     -- On the partition: an index of the whole table would cost the records of every entity.
     create table if not exists switchboard.record_generated_document
       partition of switchboard.record for values in ('generated_document');
     create index record_generated_document_filling on switchboard.record_generated_document (tenant_id, _id)
       where deleted_at is null and data->>'status' = 'filling'`,
  )
  await createTenantView(run, 'file')
  await createTenantTable(
    run,
    'document_link',
    `generated_document_id uuid not null,
     token_hash text not null,
     created_at timestamptz(3) not null,
     expires_at timestamptz(3) not null,
     entity text not null generated always as ('generated_document') stored,
     primary key (tenant_id, generated_document_id),
     unique (tenant_id, token_hash),
     foreign key (tenant_id, entity, generated_document_id) references switchboard.record (tenant_id, entity, _id)
       on delete cascade`,
  )
  await queueDocuments(run)
}

const trigger = 'returns trigger language plpgsql security definer set search_path = switchboard, pg_temp'

/** Queues what follows from the states of documents, after any kind of write, also an undo or a restoration. */
async function queueDocuments(run: SqlRunner): Promise<void> {
  const isWaiting = `new.entity = 'generated_document' and new.deleted_at is null and new.data->>'status' = 'filling'`
  const isReady = `new.entity = 'generated_document' and new.data->>'status' = 'ready'
         and old.data->>'status' is distinct from 'ready'`
  await run(
    `create function switchboard.queue_document() ${trigger} as $$ begin
       perform enqueue(new.tenant_id, 'make document', new._id::text, jsonb_build_object('id', new._id), null, 20);
       return null;
     end $$;
     create function switchboard.queue_ready_document() ${trigger} as $$ begin
       if has_binding(new.tenant_id, 'document_ready') then
         perform enqueue(new.tenant_id, 'begin chains of a document', null,
           jsonb_build_object('id', new._id, 'version', new.version), null, 8);
       end if;
       return null;
     end $$;
     revoke all on function switchboard.queue_document, switchboard.queue_ready_document from public;
     -- At the end of the transaction: a job's key is held until the commit.
     create constraint trigger document_queued_new after insert on switchboard.record deferrable initially deferred
       for each row when (${isWaiting}) execute function switchboard.queue_document();
     create constraint trigger document_queued after update on switchboard.record deferrable initially deferred
       for each row when (${isWaiting} and (old.data->>'status' is distinct from 'filling' or old.deleted_at is not null))
       execute function switchboard.queue_document();
     create trigger document_ready after update on switchboard.record for each row when (${isReady})
       execute function switchboard.queue_ready_document()`,
  )
}
