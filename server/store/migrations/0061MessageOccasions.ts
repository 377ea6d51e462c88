import type { SqlRunner } from '../sqlRunner.ts'

const trigger = 'returns trigger language plpgsql security definer set search_path = switchboard, pg_temp'

/** Queues, in the transaction of the cause, the chains that start when a message fails or a person opts out. */
export async function messageOccasions(run: SqlRunner): Promise<void> {
  await run(
    `create index chain_run_of_mails on switchboard.chain_run (tenant_id, started_at) where trigger = 'mail_received';
     create index chain_run_of_failures on switchboard.chain_run (tenant_id, started_at)
       where trigger = 'delivery_failed';
     create index chain_run_of_opt_outs on switchboard.chain_run (tenant_id, started_at) where trigger = 'opted_out';
     create function switchboard.queue_message_occasion() ${trigger} as $$
     declare
       cause uuid := case tg_table_name when 'delivery' then (to_jsonb(new)->>'event_id')::uuid
         else (to_jsonb(new)->>'_id')::uuid end;
     begin
       if has_binding(new.tenant_id, tg_argv[0]) then
         perform enqueue(new.tenant_id, 'begin chains of a message', null,
           jsonb_build_object('event', tg_argv[0], 'id', cause), null, 8);
       end if;
       return null;
     end $$;
     revoke all on function switchboard.queue_message_occasion from public;
     -- A message that waits for the approval of the team has failed only for now.
     create trigger delivery_failed after update on switchboard.delivery for each row
       when (new.state = 'failed' and old.state is distinct from 'failed'
         and new.decision->>'decision' is distinct from 'ask')
       execute function switchboard.queue_message_occasion('delivery_failed');
     create trigger opted_out after insert on switchboard.suppression for each row
       when (new.reason = 'opted_out') execute function switchboard.queue_message_occasion('opted_out')`,
  )
}
