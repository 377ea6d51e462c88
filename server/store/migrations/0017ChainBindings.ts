import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantView } from '../tenantTable.ts'

/**
 * Adds to runs the binding that started them and its facts. Events of a conversation enqueue its bound chains in the
 * same transaction, through any kind of write.
 */
export async function chainBindings(run: SqlRunner): Promise<void> {
  await run(
    `alter table switchboard.chain_run
       add column binding jsonb,
       add column facts jsonb not null default '{}'`,
  )
  await createTenantView(run, 'chain_run')
  await tellOfConversations(run)
}

/**
 * Creates triggers with the owner's rights, because the restricted role may enqueue jobs only through its own function,
 * which these do not use.
 */
async function tellOfConversations(run: SqlRunner): Promise<void> {
  const trigger = 'returns trigger language plpgsql security definer set search_path = switchboard, pg_temp'
  await run(
    `create function switchboard.has_binding(tenant uuid, of_event text) returns boolean language sql stable as $$
       select exists (select from switchboard.record
         where tenant_id = tenant and entity = 'smart_chain_binding' and deleted_at is null
           and data->'enabled' = 'true' and data->>'event' = of_event) $$;
     create function switchboard.queue_occasion() ${trigger} as $$ begin
       if switchboard.has_binding(new.tenant_id, tg_argv[0]) then
         perform switchboard.enqueue(new.tenant_id, 'begin chains of a conversation', null,
           jsonb_build_object('event', tg_argv[0], 'conversation', new._id), null, 8);
       end if;
       return null;
     end $$;
     revoke all on function switchboard.has_binding, switchboard.queue_occasion from public;
     create trigger conversation_started after insert on switchboard.record for each row
       when (new.entity = 'conversation' and new.data->>'status' is distinct from 'completed')
       execute function switchboard.queue_occasion('conversation_started');
     create trigger conversation_completed after update on switchboard.record for each row
       when (new.entity = 'conversation' and new.deleted_at is null and new.data->>'status' = 'completed'
         and old.data->>'status' is distinct from 'completed')
       execute function switchboard.queue_occasion('conversation_completed')`,
  )
}
