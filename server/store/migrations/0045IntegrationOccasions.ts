import type { SqlRunner } from '../sqlRunner.ts'

/** Queues the chains that start after a sync or when a connection fails, in the transaction of the cause. */
export async function integrationOccasions(run: SqlRunner): Promise<void> {
  await createQueue(run)
  await tellOfRuns(run)
  await tellOfFailures(run)
  // For the limit of the runs that one connection starts.
  await run(
    `create index chain_run_of_connection on switchboard.chain_run (tenant_id, (facts->'input'->>'connection_id'), started_at)
       where trigger in ('sync_finished', 'integration_failed')`,
  )
}

/** Creates the function that queues an event with its whole input, so that it outlives the connection. */
async function createQueue(run: SqlRunner): Promise<void> {
  await run(
    `create function switchboard.queue_connection_occasion(of_event text, tenant uuid, connection uuid, with_input jsonb)
       returns void language plpgsql set search_path = switchboard, pg_temp as $$ begin
       if has_binding(tenant, of_event) then
         perform enqueue(tenant, 'begin chains of a connection', null, (
           select jsonb_build_object('event', of_event, 'input', with_input || jsonb_build_object(
             'connection_id', _id, 'name', coalesce(settings->>'name', ''), 'kind', kind))
           from integration where tenant_id = tenant and _id = connection), null, 8);
       end if;
     end $$;
     create function switchboard.iso_time(at timestamptz) returns text language sql stable as $$
       select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
     revoke all on function switchboard.queue_connection_occasion, switchboard.iso_time from public`,
  )
}

const trigger = 'returns trigger language plpgsql security definer set search_path = switchboard, pg_temp'

async function tellOfRuns(run: SqlRunner): Promise<void> {
  await run(
    `create function switchboard.queue_finished_sync() ${trigger} as $$ begin
       perform queue_connection_occasion('sync_finished', new.tenant_id, new.integration_id, jsonb_build_object(
         'sync', new.sync, 'run_id', new._id, 'status', new.status, 'cause', new.cause, 'counts', new.counts,
         'started_at', iso_time(new.started_at), 'finished_at', iso_time(new.finished_at),
         'message', coalesce(new.error->>'message', '')));
       return null;
     end $$;
     revoke all on function switchboard.queue_finished_sync from public;
     create trigger sync_finished after update on switchboard.integration_run for each row
       when (old.status = 'running' and new.status in ('succeeded', 'partial', 'failed'))
       execute function switchboard.queue_finished_sync()`,
  )
}

/**
 * Tells of each change to a bad state once. A signed-out connection tells so itself, so its syncs do not. Only the
 * server changes the health together with the switch; a person who switches a connection off is not told.
 */
async function tellOfFailures(run: SqlRunner): Promise<void> {
  const isSignedOut = 'new.is_signed_out and not old.is_signed_out'
  const isUnhealthy = `new.health->'ok' = 'false' and old.health->'ok' is distinct from 'false'`
  const isSwitchedOff = `new.settings->'enabled' = 'false' and old.settings->'enabled' is distinct from 'false'
         and new.health->'ok' = 'false' and new.health is distinct from old.health`
  await run(
    `create function switchboard.queue_failed_connection() ${trigger} as $$ begin
       perform queue_connection_occasion('integration_failed', new.tenant_id, new._id, jsonb_build_object(
         'reason', case when ${isSignedOut} then 'signed_out' when ${isSwitchedOff} then 'switched_off'
           else 'unhealthy' end,
         'sync', '', 'message', coalesce(new.health->>'message', ''), 'failed_at', iso_time(clock_timestamp())));
       return null;
     end $$;
     create function switchboard.queue_paused_sync() ${trigger} as $$ begin
       perform queue_connection_occasion('integration_failed', new.tenant_id, new.integration_id, jsonb_build_object(
         'reason', new.pause->>'reason', 'sync', new.name, 'failed_at', iso_time(clock_timestamp()),
         'message', coalesce((select error->>'message' from integration_run
           where tenant_id = old.tenant_id and _id = old.run_id), '')));
       return null;
     end $$;
     revoke all on function switchboard.queue_failed_connection, switchboard.queue_paused_sync from public;
     create trigger integration_failed after update on switchboard.integration for each row
       when ((${isSignedOut}) or (${isUnhealthy}) or (${isSwitchedOff}))
       execute function switchboard.queue_failed_connection();
     create trigger integration_failed after update on switchboard.integration_sync for each row
       when (new.status = 'paused' and old.status is distinct from 'paused'
         and new.pause->>'reason' is distinct from 'signed_out')
       execute function switchboard.queue_paused_sync()`,
  )
}
