import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable, createTenantView } from '../tenantTable.ts'

/**
 * Adds the deliveries of webhooks. Triggers store them in the transaction of their cause, through any kind of write.
 */
export async function webhooks(run: SqlRunner): Promise<void> {
  await run('alter table switchboard.integration add column failing_since timestamptz(3)')
  await createTenantView(run, 'integration')
  await createTenantTable(
    run,
    'webhook_delivery',
    `_id uuid not null default gen_random_uuid(),
     integration_id uuid not null,
     type text not null,
     data jsonb not null,
     conversation_id uuid,
     contact_id uuid,
     state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
     attempts int not null default 0,
     next_at timestamptz(3),
     lease_until timestamptz(3),
     created_at timestamptz(3) not null default clock_timestamp(),
     last_at timestamptz(3),
     last_status int,
     last_error text,
     last_answer text,
     primary key (tenant_id, _id),
     foreign key (tenant_id, integration_id) references switchboard.integration (tenant_id, _id) on delete cascade,
     foreign key (tenant_id, conversation_id) references switchboard.conversation_thread (tenant_id, conversation_id)
       on delete cascade`,
  )
  await run(
    `create index webhook_delivery_newest on switchboard.webhook_delivery (tenant_id, integration_id, created_at, _id);
     create index webhook_delivery_waiting on switchboard.webhook_delivery (tenant_id, integration_id, created_at)
       where state = 'waiting';
     create index webhook_delivery_created on switchboard.webhook_delivery (created_at);
     create index webhook_delivery_conversation on switchboard.webhook_delivery (tenant_id, conversation_id)
       where conversation_id is not null;
     create index webhook_delivery_contact on switchboard.webhook_delivery (tenant_id, contact_id)
       where contact_id is not null`,
  )
  await createSender(run)
  await tellOfRecords(run)
  await tellOfEvents(run)
  await tellOfIntegrations(run)
}

const trigger = 'returns trigger language plpgsql security definer set search_path = switchboard, pg_temp'

/** Creates the function that stores an event for every endpoint that wants it. */
async function createSender(run: SqlRunner): Promise<void> {
  await run(
    `create function switchboard.tell_webhooks(tenant uuid, of_type text, with_data jsonb, with_words jsonb,
       of_conversation uuid, of_contact uuid) returns void
       language plpgsql set search_path = switchboard, pg_temp as $$ begin
       insert into webhook_delivery (tenant_id, integration_id, type, data, conversation_id, contact_id)
         select tenant, _id, of_type, with_data || case when has_words then with_words else '{}' end,
           case when has_words then of_conversation end, case when has_words then of_contact end
         from (select _id, with_words <> '{}' and settings->'include_text' = 'true' as has_words
           from integration where tenant_id = tenant and kind = 'webhook'
             and settings->'enabled' is distinct from 'false' and settings->'events' ? of_type
             -- An endpoint is not told of its own failures.
             and _id::text is distinct from with_data->>'integration_id') as wanting;
     end $$;
     create function switchboard.queue_webhook() ${trigger} as $$ begin
       perform enqueue(new.tenant_id, 'send webhooks', new.integration_id::text,
         jsonb_build_object('integration', new.integration_id), null, 8);
       return null;
     end $$;
     revoke all on function switchboard.tell_webhooks, switchboard.queue_webhook from public;
     -- At the commit, because the waiting job's row stays locked until then.
     create constraint trigger webhook_queued after insert on switchboard.webhook_delivery
       deferrable initially deferred for each row execute function switchboard.queue_webhook()`,
  )
}

/** Tells of conversations and contacts. Test conversations are left out. */
async function tellOfRecords(run: SqlRunner): Promise<void> {
  await run(
    `create function switchboard.webhook_tell_conversation() ${trigger} as $$ begin
       perform tell_webhooks(new.tenant_id, tg_argv[0], jsonb_build_object('conversation_id', new._id,
         'contact_id', new.data->'contact_id', 'agent_id', new.data->'agent_id', 'channel', new.data->'communication_channel',
         'status', new.data->'status', 'handler', new.data->'handler', 'version', new.version), '{}', null, null);
       return null;
     end $$;
     create function switchboard.webhook_tell_contact() ${trigger} as $$
     declare
       of_type text := 'contact.updated';
       words jsonb;
     begin
       if tg_op = 'DELETE' then
         delete from webhook_delivery where tenant_id = old.tenant_id and contact_id = old._id;
         if old.deleted_at is null then
           perform tell_webhooks(old.tenant_id, 'contact.deleted',
             jsonb_build_object('contact_id', old._id, 'version', old.version), '{}', null, null);
         end if;
         return null;
       end if;
       if tg_op = 'INSERT' then
         of_type := 'contact.created';
       elsif new.deleted_at is not null then
         of_type := 'contact.deleted';
       end if;
       words := case when of_type = 'contact.deleted' then '{}' else jsonb_strip_nulls(jsonb_build_object(
         'name', new.data->'name', 'company', new.data->'company', 'emails', new.data->'emails',
         'phones', new.data->'phones')) end;
       perform tell_webhooks(new.tenant_id, of_type,
         jsonb_build_object('contact_id', new._id, 'version', new.version), words, null, new._id);
       return null;
     end $$;
     revoke all on function switchboard.webhook_tell_conversation, switchboard.webhook_tell_contact from public;
     create trigger webhook_conversation_started after insert on switchboard.record for each row
       when (new.entity = 'conversation' and new.data->'is_test' is distinct from 'true')
       execute function switchboard.webhook_tell_conversation('conversation.started');
     create trigger webhook_conversation_handed_over after update on switchboard.record for each row
       when (new.entity = 'conversation' and new.data->'is_test' is distinct from 'true'
         and old.data->>'handler' = 'agent' and new.data->>'handler' in ('queue', 'human'))
       execute function switchboard.webhook_tell_conversation('conversation.handed_over');
     create trigger webhook_conversation_completed after update on switchboard.record for each row
       when (new.entity = 'conversation' and new.data->'is_test' is distinct from 'true' and new.deleted_at is null
         and new.data->>'status' = 'completed' and old.data->>'status' is distinct from 'completed')
       execute function switchboard.webhook_tell_conversation('conversation.completed');
     create trigger webhook_contact_created after insert on switchboard.record for each row
       when (new.entity = 'contact' and new.deleted_at is null) execute function switchboard.webhook_tell_contact();
     create trigger webhook_contact_changed after update on switchboard.record for each row
       when (new.entity = 'contact' and new.version is distinct from old.version
         and (new.deleted_at is null or old.deleted_at is null)) execute function switchboard.webhook_tell_contact();
     create trigger webhook_contact_deleted after delete on switchboard.record for each row
       when (old.entity = 'contact') execute function switchboard.webhook_tell_contact()`,
  )
}

/** Tells of messages once they no longer grow, and of failed actions. */
async function tellOfEvents(run: SqlRunner): Promise<void> {
  const isMessage = `new.is_shown and new.is_settled and new.data->>'event_type' = 'action'
         and new.data->>'module_id' = 'user_interactor' and new.data->>'action_id' = 'send_message'`
  const isFailure = `new.data->>'event_type' = 'async_action_result' and new.data->>'async_action_status' = 'failed'`
  await run(
    `create function switchboard.webhook_tell_event() ${trigger} as $$
     declare
       of_type text := tg_argv[0];
       is_message boolean := of_type = 'message.created';
     begin
       if exists (select from record where tenant_id = new.tenant_id and entity = 'conversation'
           and _id = new.conversation_id and data->'is_test' is distinct from 'true') then
         perform tell_webhooks(new.tenant_id, of_type, jsonb_build_object('conversation_id', new.conversation_id,
             'event_id', new._id, 'version', new.event_index)
             || case when is_message then jsonb_build_object('role', new.data->'role',
               'human', coalesce(new.data->'metadata'->'human', 'false'))
             else jsonb_build_object('module_id', new.data->'module_id', 'action_id', new.data->'action_id',
               'error_code', new.data->'metadata'->'error_code') end,
           case when is_message then jsonb_build_object('text', new.data->'content') else '{}' end,
           new.conversation_id, null);
       end if;
       return null;
     end $$;
     revoke all on function switchboard.webhook_tell_event from public;
     create trigger webhook_message_stored after insert on switchboard.conversation_event for each row
       when (${isMessage}) execute function switchboard.webhook_tell_event('message.created');
     create trigger webhook_message_settled after update on switchboard.conversation_event for each row
       when (not old.is_settled and ${isMessage}) execute function switchboard.webhook_tell_event('message.created');
     create trigger webhook_action_failed after insert on switchboard.conversation_event for each row
       when (${isFailure}) execute function switchboard.webhook_tell_event('action.failed')`,
  )
}

async function tellOfIntegrations(run: SqlRunner): Promise<void> {
  await run(
    `create function switchboard.webhook_tell_failed_run() ${trigger} as $$ begin
       perform tell_webhooks(new.tenant_id, 'integration.failed', jsonb_build_object(
         'integration_id', new.integration_id, 'sync', new.sync, 'run_id', new._id,
         'reason', coalesce(new.error->>'code', 'failed')), '{}', null, null);
       return null;
     end $$;
     create function switchboard.webhook_tell_signed_out() ${trigger} as $$ begin
       perform tell_webhooks(new.tenant_id, 'integration.failed',
         jsonb_build_object('integration_id', new._id, 'reason', 'signed_out', 'version', new.version), '{}', null, null);
       return null;
     end $$;
     revoke all on function switchboard.webhook_tell_failed_run, switchboard.webhook_tell_signed_out from public;
     create trigger webhook_run_failed after update on switchboard.integration_run for each row
       when (new.status = 'failed' and old.status is distinct from 'failed')
       execute function switchboard.webhook_tell_failed_run();
     create trigger webhook_signed_out after update on switchboard.integration for each row
       when (new.is_signed_out and not old.is_signed_out) execute function switchboard.webhook_tell_signed_out()`,
  )
}
