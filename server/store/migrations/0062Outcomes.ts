import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

const trigger = 'returns trigger language plpgsql security definer set search_path = switchboard, pg_temp'

/**
 * Creates the outcomes of conversations, from which reports count. Triggers note which conversations have changed, in
 * the transaction of the change; their outcomes are then worked out from the events.
 */
export async function outcomes(run: SqlRunner): Promise<void> {
  await createTables(run)
  await noteChanges(run)
  await forgetDeleted(run)
  await run(
    `insert into switchboard.outcome_stale (tenant_id, conversation_id)
     select tenant_id, _id from switchboard.record where entity = 'conversation' order by tenant_id, created_at`,
  )
}

async function createTables(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'conversation_outcome',
    `conversation_id uuid not null,
     episode int not null check (episode > 0),
     started_at timestamptz(3) not null,
     channel text not null,
     agent_id uuid,
     agent_version int,
     agent_service_id uuid,
     contact_id uuid,
     language_id text,
     is_test boolean not null,
     begun_by text not null check (begun_by in ('visitor', 'team')),
     visitor_messages int not null,
     agent_replies int not null,
     human_replies int not null,
     first_visitor_at timestamptz(3),
     first_agent_at timestamptz(3),
     first_agent_seconds float8,
     first_human_at timestamptz(3),
     first_human_seconds float8,
     first_human_open_seconds float8,
     handoff_at timestamptz(3),
     handoff_reason text,
     ended_at timestamptz(3),
     ended_by text check (ended_by in ('agent', 'visitor', 'person', 'idle', 'fault')),
     reopened_at timestamptz(3),
     came_back_at timestamptz(3),
     rating int,
     is_unanswered boolean not null,
     call_seconds int,
     call_outcome text,
     call_quality int,
     interruptions int not null,
     answer_ms int,
     tokens bigint,
     primary key (tenant_id, conversation_id, episode)`,
    // Leaves room for the next version of a row on its page, so that indexes need no new entry.
    'with (fillfactor = 80)',
  )
  await createTenantTable(
    run,
    'outcome_stale',
    `number bigint generated always as identity,
     conversation_id uuid not null,
     primary key (tenant_id, number)`,
  )
  await run(
    `create index outcome_stale_conversation on switchboard.outcome_stale (tenant_id, conversation_id);
     create index conversation_outcome_started on switchboard.conversation_outcome (tenant_id, started_at);
     create index conversation_outcome_contact on switchboard.conversation_outcome (tenant_id, contact_id, started_at)
       where contact_id is not null`,
  )
}

async function noteChanges(run: SqlRunner): Promise<void> {
  await run(
    `create function switchboard.note_stale_outcome() ${trigger} as $$ begin
       if tg_argv[0] = 'record' then
         insert into outcome_stale (tenant_id, conversation_id) values (new.tenant_id, new._id);
       else
         insert into outcome_stale (tenant_id, conversation_id) values (new.tenant_id, new.conversation_id);
       end if;
       return null;
     end $$;
     create function switchboard.outcome_fields(data jsonb) returns jsonb immutable language sql as $$
       select jsonb_build_array(data->'status', data->'ended_by', data->'contact_id', data->'rating', data->'language_id',
         data->'agent_id', data->'agent_service_id', data->'is_test', data->'call_seconds', data->'call_outcome',
         data->'call_quality')
     $$;
     revoke all on function switchboard.note_stale_outcome from public;
     create trigger outcome_event_stored after insert on switchboard.conversation_event for each row
       when (new.is_settled) execute function switchboard.note_stale_outcome();
     create trigger outcome_event_settled after update on switchboard.conversation_event for each row
       when (new.is_settled and not old.is_settled) execute function switchboard.note_stale_outcome();
     create trigger outcome_question_noted after insert on switchboard.unanswered_question for each row
       execute function switchboard.note_stale_outcome();
     create trigger outcome_tokens_used after insert or update on switchboard.model_use for each row
       when (new.conversation_id <> '00000000-0000-0000-0000-000000000000')
       execute function switchboard.note_stale_outcome();
     create trigger outcome_conversation_stored after insert on switchboard.record for each row
       when (new.entity = 'conversation') execute function switchboard.note_stale_outcome('record');
     create trigger outcome_conversation_changed after update on switchboard.record for each row
       when (new.entity = 'conversation'
         and switchboard.outcome_fields(new.data) is distinct from switchboard.outcome_fields(old.data))
       execute function switchboard.note_stale_outcome('record')`,
  )
}

/**
 * Keeps the outcomes of deleted contacts and conversations under random ids: reports go on counting, but nothing leads back
 * to the person.
 */
async function forgetDeleted(run: SqlRunner): Promise<void> {
  await run(
    `create function switchboard.forget_outcome_id() ${trigger} as $$
     declare
       nobody uuid := gen_random_uuid();
     begin
       if old.entity = 'contact' then
         update conversation_outcome set contact_id = nobody where tenant_id = old.tenant_id and contact_id = old._id;
       else
         update conversation_outcome set conversation_id = nobody
           where tenant_id = old.tenant_id and conversation_id = old._id;
         delete from outcome_stale where tenant_id = old.tenant_id and conversation_id = old._id;
       end if;
       return null;
     end $$;
     revoke all on function switchboard.forget_outcome_id from public;
     create trigger outcome_forgotten after delete on switchboard.record for each row
       when (old.entity in ('contact', 'conversation')) execute function switchboard.forget_outcome_id()`,
  )
}
