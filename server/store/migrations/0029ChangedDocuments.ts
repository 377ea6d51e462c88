import type { SqlRunner } from '../sqlRunner.ts'

/**
 * Creates the trigger that reads a document again when its file or title changes, through any kind of write, including
 * an undo.
 */
export async function changedDocuments(run: SqlRunner): Promise<void> {
  await run(
    `create function switchboard.read_changed_document() returns trigger
       language plpgsql security definer set search_path = switchboard, pg_temp as $$ begin
       if exists (select from file where tenant_id = new.tenant_id and document_id = new._id) then
         perform enqueue(new.tenant_id, 'read document', new._id::text, jsonb_build_object('id', new._id), null, 4);
       end if;
       return null;
     end $$;
     -- At the end of the transaction: a job's key is held until the commit.
     create constraint trigger record_read_document after update on switchboard.record deferrable initially deferred
       for each row when (new.entity = 'imported_document' and new.deleted_at is null
         and (new.data->>'file_id', new.data->>'title') is distinct from (old.data->>'file_id', old.data->>'title'))
       execute function switchboard.read_changed_document()`,
  )
}
