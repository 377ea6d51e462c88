import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/**
 * Creates the table of waits of chain runs. The awaited event resumes the run in the transaction in which it happens.
 */
export async function chainWaits(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'chain_wait',
    `run_id uuid not null,
     path text not null,
     event text not null check (event in ('message', 'conversation_completed', 'webhook')),
     conversation_id uuid,
     after_index int,
     binding_id uuid,
     match jsonb,
     begun_at timestamptz(3) not null,
     closed_at timestamptz(3),
     call jsonb,
     primary key (tenant_id, run_id, path),
     foreign key (tenant_id, run_id) references switchboard.chain_run (tenant_id, _id) on delete cascade`,
  )
  await run(
    `create index chain_wait_of_conversation on switchboard.chain_wait (tenant_id, conversation_id)
       where closed_at is null and conversation_id is not null;
     create index chain_run_step_of_sub_chain on switchboard.chain_run_step (tenant_id, (input->>'chain_name'))
       where type = 'sub_chain';
     create index chain_wait_of_binding on switchboard.chain_wait (tenant_id, binding_id)
       where binding_id is not null`,
  )
  await wakeByConversations(run)
}

/**
 * Creates triggers with the owner's rights, because the restricted role may enqueue jobs only through its own function,
 * which these do not use.
 */
async function wakeByConversations(run: SqlRunner): Promise<void> {
  const trigger = 'returns trigger language plpgsql security definer set search_path = switchboard, pg_temp'
  await run(
    `create function switchboard.wake_chains(of_tenant uuid, of_conversation uuid, by_event text) returns void
       language sql as $$
       select switchboard.enqueue(of_tenant, 'go on with a chain', run_id::text, jsonb_build_object('run', run_id), null, 20)
       from switchboard.chain_wait
       where tenant_id = of_tenant and conversation_id = of_conversation and event = by_event
         and closed_at is null $$;
     create function switchboard.message_wakes_chains() ${trigger} as $$ begin
       perform switchboard.wake_chains(new.tenant_id, new.conversation_id, 'message');
       return null;
     end $$;
     create function switchboard.completion_wakes_chains() ${trigger} as $$ begin
       perform switchboard.wake_chains(new.tenant_id, new._id, 'conversation_completed');
       return null;
     end $$;
     revoke all on function switchboard.wake_chains, switchboard.message_wakes_chains,
       switchboard.completion_wakes_chains from public;
     create trigger message_wakes_chains after insert on switchboard.conversation_event for each row
       when (new.data->>'role' = 'user' and new.data->>'action_id' = 'send_message')
       execute function switchboard.message_wakes_chains();
     create trigger completion_wakes_chains after update on switchboard.record for each row
       when (new.entity = 'conversation' and new.data->>'status' = 'completed'
         and old.data->>'status' is distinct from 'completed')
       execute function switchboard.completion_wakes_chains()`,
  )
}
