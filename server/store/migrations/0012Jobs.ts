import type { SqlRunner } from '../sqlRunner.ts'

/** Creates the tables of jobs, which are work to do later or beside a request, and of the processes that take them. */
export async function jobs(run: SqlRunner): Promise<void> {
  await run(
    `create table switchboard.job (
       tenant_id uuid not null,
       _id uuid not null default gen_random_uuid(),
       task text not null check (length(task) <= 100),
       key text check (length(key) <= 200),
       payload jsonb not null,
       state text not null default 'waiting'
         check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
       run_at timestamptz(3) not null,
       attempts int not null default 0,
       most_attempts int not null,
       process bigint,
       taken_at timestamptz(3),
       progress real,
       last_error text,
       is_cancelling boolean not null default false,
       ended_at timestamptz(3),
       created_at timestamptz(3) not null default clock_timestamp(),
       primary key (tenant_id, _id)
     ) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
     create unique index job_key on switchboard.job (tenant_id, task, key) where state = 'waiting';
     create index job_waiting on switchboard.job (tenant_id, run_at, _id) where state = 'waiting';
     create index job_later on switchboard.job (run_at) where state = 'waiting';
     create index job_running on switchboard.job (tenant_id, task, key) where state = 'running';
     create index job_taken on switchboard.job (tenant_id, taken_at) where taken_at is not null;
     create index job_ended on switchboard.job (ended_at) where ended_at is not null;
     create table switchboard.job_process (
       _id bigint primary key,
       started_at timestamptz(3) not null default clock_timestamp()
     );
     create view app.job as
       select tenant_id, _id, task, key, state, run_at, attempts, most_attempts, taken_at, progress, last_error,
         is_cancelling, ended_at, created_at
       from switchboard.job where tenant_id = nullif(current_setting('app.tenant', true), '')::uuid`,
  )
  await createFunctions(run)
  await createRestrictedFunctions(run)
  await carryOver(run)
}

async function createFunctions(run: SqlRunner): Promise<void> {
  const kind = 'language plpgsql set search_path = pg_catalog, pg_temp'
  await run(
    `-- Tells in how many milliseconds it is due, since the clocks of servers may differ.
     create function switchboard.tell_of_job(due timestamptz) returns void ${kind} as $$ begin
       perform pg_notify('job', case when due <= clock_timestamp() then '0'
         else ceil(extract(epoch from due - clock_timestamp()) * 1000)::bigint::text end);
     end $$;
     -- Of a key one job waits at most: asked for again, it bears the newest payload and is due no later than before.
     create function switchboard.enqueue(of_tenant uuid, of_task text, of_key text, with_payload jsonb,
       due timestamptz, attempts_at_most int) returns uuid ${kind} as $$
     declare
       id uuid;
     begin
       insert into switchboard.job as waiting (tenant_id, task, key, payload, run_at, most_attempts)
         values (of_tenant, of_task, of_key, with_payload, coalesce(due, clock_timestamp()), attempts_at_most)
         on conflict (tenant_id, task, key) where state = 'waiting' do update
           set payload = excluded.payload, run_at = least(waiting.run_at, excluded.run_at), attempts = 0,
             most_attempts = excluded.most_attempts, last_error = null
         returning _id into id;
       perform switchboard.tell_of_job(coalesce(due, '-infinity'));
       return id;
     end $$;
     create function switchboard.finish_job(of_tenant uuid, id uuid, of_process bigint) returns boolean ${kind} as $$
     begin
       update switchboard.job set state = 'done', ended_at = clock_timestamp(), process = null, last_error = null
         where tenant_id = of_tenant and _id = id and process = of_process and state = 'running';
       return found;
     end $$;
     -- Puts back what a process does not go on with; it ends where it shall be cancelled, or its successor waits already.
     create function switchboard.leave_job(of_tenant uuid, id uuid, of_process bigint, due timestamptz,
       is_counted boolean, error text) returns boolean ${kind} as $$
     begin
       update switchboard.job set process = null, progress = null, last_error = coalesce(error, last_error),
           attempts = attempts - case when is_counted then 0 else 1 end,
           run_at = case when is_cancelling then run_at else coalesce(due, clock_timestamp()) end,
           state = case when is_cancelling then 'cancelled' else 'waiting' end,
           ended_at = case when is_cancelling then clock_timestamp() end
         where tenant_id = of_tenant and _id = id and process = of_process and state = 'running';
       if found then
         perform switchboard.tell_of_job(coalesce(due, '-infinity'));
       end if;
       return found;
     exception when unique_violation then
       update switchboard.job set state = 'cancelled', ended_at = clock_timestamp(), process = null, progress = null,
           last_error = coalesce(error, last_error)
         where tenant_id = of_tenant and _id = id and process = of_process and state = 'running';
       return found;
     end $$`,
  )
}

/**
 * Creates the only functions that the restricted role may use on jobs: enqueue a job of its own tenant, and end a job
 * within its work.
 */
async function createRestrictedFunctions(run: SqlRunner): Promise<void> {
  const kind = 'language plpgsql security definer set search_path = pg_catalog, pg_temp'
  // The owner works for all tenants, even while it uses the views of one.
  const refuse = `if of_tenant is distinct from nullif(current_setting('app.tenant', true), '')::uuid
           and not pg_has_role(session_user, current_user, 'member') then
         raise exception 'A job belongs to the tenant of its transaction' using errcode = '44000';
       end if;`
  await run(
    `create function app.enqueue(of_tenant uuid, of_task text, of_key text, with_payload jsonb, due timestamptz,
       attempts_at_most int) returns uuid ${kind} as $$ begin
       ${refuse}
       return switchboard.enqueue(of_tenant, of_task, of_key, with_payload, due, attempts_at_most);
     end $$;
     create function app.finish_job(of_tenant uuid, id uuid, of_process bigint) returns boolean ${kind} as $$ begin
       ${refuse}
       return switchboard.finish_job(of_tenant, id, of_process);
     end $$;
     revoke all on function switchboard.tell_of_job, switchboard.enqueue, switchboard.finish_job, switchboard.leave_job,
       app.enqueue, app.finish_job from public`,
  )
}

/** Moves the contents of former tables into jobs: mails to send, and background actions that had started. */
async function carryOver(run: SqlRunner): Promise<void> {
  await run(
    `select switchboard.enqueue(tenant_id, 'deliver mail', _id::text, jsonb_build_object('mail', _id), null, 12)
       from switchboard.outbox_mail where status = 'queued';
     drop index switchboard.outbox_mail_queue;
     insert into switchboard.job (tenant_id, task, payload, run_at, attempts, most_attempts)
       select tenant_id, 'finish an action', jsonb_build_object('conversation', conversation_id, 'call', call_event_id,
         'turn', turn_id, 'tool', tool_name, 'mayRepeat', may_repeat, 'startedAt', started_at),
         clock_timestamp(), attempts, 100
       from switchboard.background_action;
     drop view app.background_action;
     drop table switchboard.background_action`,
  )
}
