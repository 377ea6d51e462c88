import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/** Adds analyses: the conversations that each one reads, and the job that reads them. */
export async function analyses(run: SqlRunner): Promise<void> {
  await run(
    `create table if not exists switchboard.record_analysis
       partition of switchboard.record for values in ('analysis')`,
  )
  await createTenantTable(
    run,
    'analysis_reading',
    `analysis_id uuid not null,
     conversation_id uuid not null,
     place int not null,
     iteration int not null default 0,
     is_read boolean not null default false,
     is_unsure boolean not null default false,
     note text,
     codes jsonb not null default '[]',
     dropped_quotes int not null default 0,
     entity text not null generated always as ('analysis') stored,
     primary key (tenant_id, analysis_id, conversation_id),
     foreign key (tenant_id, entity, analysis_id) references switchboard.record (tenant_id, entity, _id)
       on delete cascade,
     foreign key (tenant_id, conversation_id)
       references switchboard.conversation_thread (tenant_id, conversation_id) on delete cascade`,
  )
  await run(
    `create index analysis_reading_conversation on switchboard.analysis_reading (tenant_id, conversation_id)`,
  )
  await queueAnalyses(run)
}

const trigger = 'returns trigger language plpgsql security definer set search_path = switchboard, pg_temp'
const question = (row: string) =>
  `jsonb_build_array(${row}.data->'goal_prompt', ${row}.data->'iterations', ${row}.data->'filter', ${row}.data->'sample_size')`

/**
 * Queues the job after any kind of write, also an undo or a restoration. A changed question starts over: what was read
 * for the earlier one is deleted.
 */
async function queueAnalyses(run: SqlRunner): Promise<void> {
  const isOpen = (row: string) => `${row}.data->>'status' in ('queued', 'running')`
  const isAnother = `${question('new')} is distinct from ${question('old')}`
  const isWaiting = `new.entity = 'analysis' and new.deleted_at is null and ${isOpen('new')}`
  await run(
    `create function switchboard.queue_analysis() ${trigger} as $$ begin
       perform enqueue(new.tenant_id, 'analyze conversations', new._id::text, jsonb_build_object('id', new._id), null, 5);
       return null;
     end $$;
     create function switchboard.forget_readings() ${trigger} as $$ begin
       delete from analysis_reading where tenant_id = new.tenant_id and analysis_id = new._id;
       return null;
     end $$;
     create function switchboard.queue_completed_analysis() ${trigger} as $$ begin
       if has_binding(new.tenant_id, 'analysis_completed') then
         perform enqueue(new.tenant_id, 'begin chains of an analysis', null, jsonb_build_object('id', new._id), null, 8);
       end if;
       return null;
     end $$;
     revoke all on function switchboard.queue_analysis, switchboard.forget_readings, switchboard.queue_completed_analysis
       from public;
     create trigger analysis_completed after update on switchboard.record
       for each row when (new.entity = 'analysis' and new.data->>'status' = 'completed'
         and old.data->>'status' is distinct from 'completed')
       execute function switchboard.queue_completed_analysis();
     create trigger analysis_changed after update on switchboard.record
       for each row when (new.entity = 'analysis' and ${isAnother}) execute function switchboard.forget_readings();
     -- At the end of the transaction: a job's key is held until the commit.
     create constraint trigger analysis_queued_new after insert on switchboard.record deferrable initially deferred
       for each row when (${isWaiting}) execute function switchboard.queue_analysis();
     create constraint trigger analysis_queued after update on switchboard.record deferrable initially deferred
       for each row when (${isWaiting} and (not ${isOpen('old')} or old.deleted_at is not null or ${isAnother}))
       execute function switchboard.queue_analysis()`,
  )
}
