import type { SqlRunner } from '../sqlRunner.ts'

const isOpen = `data->>'status' in ('scheduled', 'pending', 'in_progress', 'waiting_approval')`

/**
 * Keeps tasks unique by their key and by their time in a series. Triggers notify of tasks, queue a job for the next
 * moment that matters to each, and the chains that a completed task starts, in the transaction of any kind of write.
 */
export async function tasks(run: SqlRunner): Promise<void> {
  const unique = (name: string, keys: string, condition: string) =>
    `create unique index record_task_${name} on switchboard.record_task (tenant_id, ${keys})
       where deleted_at is null and ${condition}`
  await run(
    [
      // On the partition: an index of the whole table would cost the records of every entity.
      `create table switchboard.record_task partition of switchboard.record for values in ('task')`,
      `create index chain_run_of_tasks on switchboard.chain_run (tenant_id, started_at) where trigger = 'task_completed'`,
      unique('key', `(data->>'dedupe_key')`, `data->>'dedupe_key' is not null and ${isOpen}`),
      unique('series', `(data->>'series_id'), (data->>'occurrence')`, `data->>'series_id' is not null`),
      unique('question', `(data->>'question_id')`, `data->>'question_id' is not null`),
      unique('call', `(data->'approval'->>'event_id')`, `data->'approval'->>'event_id' is not null`),
    ].join(';\n'),
  )
  await createMoment(run)
  await createTriggers(run)
}

async function createMoment(run: SqlRunner): Promise<void> {
  await run(
    `-- The next time at which a task changes by itself or somebody is reminded of it; null if there is none.
     create function switchboard.task_moment(data jsonb) returns timestamptz stable language sql as $$
       select least(
         case data->>'status'
           when 'scheduled' then (data->>'run_at')::timestamptz
           when 'in_progress' then (data->'claim'->>'until')::timestamptz
           when 'waiting_approval' then (data->'approval'->>'expires_at')::timestamptz
         end,
         case when data->>'due_at' is distinct from data->>'reminded_of' then (data->>'due_at')::timestamptz end)
       where ${isOpen}
     $$`,
  )
}

async function createTriggers(run: SqlRunner): Promise<void> {
  const trigger = 'returns trigger language plpgsql security definer set search_path = switchboard, pg_temp'
  await run(
    `create function switchboard.tell_of_task() ${trigger} as $$ begin
       perform pg_notify('task', coalesce(new.tenant_id, old.tenant_id)::text);
       return null;
     end $$;
     create function switchboard.follow_task() ${trigger} as $$
     declare
       moment timestamptz := task_moment(new.data);
     begin
       if moment is not null then
         perform enqueue(new.tenant_id, 'attend to a task', new._id::text, jsonb_build_object('task', new._id), moment, 8);
       end if;
       return null;
     end $$;
     create function switchboard.queue_completed_task() ${trigger} as $$ begin
       if has_binding(new.tenant_id, 'task_completed') then
         perform enqueue(new.tenant_id, 'begin chains of a task', null, jsonb_build_object('id', new._id), null, 8);
       end if;
       return null;
     end $$;
     revoke all on function switchboard.tell_of_task, switchboard.follow_task, switchboard.queue_completed_task
       from public;
     create trigger task_completed after update on switchboard.record
       for each row when (new.entity = 'task' and new.data->>'status' = 'completed'
         and old.data->>'status' is distinct from 'completed')
       execute function switchboard.queue_completed_task();
     create trigger task_written after insert or update on switchboard.record
       for each row when (new.entity = 'task') execute function switchboard.tell_of_task();
     create trigger task_removed after delete on switchboard.record
       for each row when (old.entity = 'task') execute function switchboard.tell_of_task();
     -- At the end of the transaction: a job's key is held until the commit.
     create constraint trigger task_followed after insert or update on switchboard.record deferrable initially deferred
       for each row when (new.entity = 'task' and new.deleted_at is null) execute function switchboard.follow_task()`,
  )
}
