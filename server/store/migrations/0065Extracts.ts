import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable, createTenantView } from '../tenantTable.ts'

/**
 * Adds what models read out of conversations for figures. Ended episodes are queued in the transaction that works out
 * their outcome. A row carries numbers only, and follows its outcome to a random id when the conversation is deleted.
 */
export async function extracts(run: SqlRunner): Promise<void> {
  const figure = `entity text not null generated always as ('agent_report_metrics') stored,
     foreign key (tenant_id, entity, figure_id) references switchboard.record (tenant_id, entity, _id) on delete cascade`
  await createTenantTable(
    run,
    'outcome_extract',
    `figure_id uuid not null,
     prompt_version text not null,
     conversation_id uuid not null,
     episode int not null,
     is_earlier boolean not null default false,
     queued_at timestamptz(3) not null default clock_timestamp(),
     attempts int not null default 0,
     read_at timestamptz(3),
     value float8,
     tokens int not null default 0,
     error text check (error in ('unfit', 'refused')),
     ${figure},
     primary key (tenant_id, figure_id, prompt_version, conversation_id, episode),
     foreign key (tenant_id, conversation_id, episode)
       references switchboard.conversation_outcome (tenant_id, conversation_id, episode)
       on update cascade on delete cascade`,
  )
  await createTenantTable(
    run,
    'figure_reading',
    `figure_id uuid not null,
     paused_reason text check (paused_reason in ('no_model', 'budget', 'refused', 'unavailable', 'failed')),
     paused_at timestamptz(3),
     earlier_version text,
     earlier_from date,
     earlier_to date,
     earlier_size int not null default 0,
     ${figure},
     primary key (tenant_id, figure_id)`,
  )
  await run(
    `create index outcome_extract_outcome on switchboard.outcome_extract (tenant_id, conversation_id, episode);
     create index outcome_extract_waiting on switchboard.outcome_extract
       (tenant_id, figure_id, prompt_version, attempts, queued_at) where read_at is null`,
  )
  await noteAnswers(run)
  await queueEnded(run)
}

const trigger = 'returns trigger language plpgsql security definer set search_path = switchboard, pg_temp'

/**
 * Keeps the answers that count with the first episode, where reports find them in the row that they read anyway: of each
 * figure and version, that of the last episode with one.
 */
async function noteAnswers(run: SqlRunner): Promise<void> {
  await run(
    `alter table switchboard.conversation_outcome add column answers jsonb not null default '{}';
     create function switchboard.note_answer() ${trigger} as $$ begin
       update conversation_outcome set answers = (
         select jsonb_object_agg(figure_id || ':' || prompt_version, value) from (
           select distinct on (figure_id, prompt_version) figure_id, prompt_version, value from outcome_extract
           where tenant_id = new.tenant_id and conversation_id = new.conversation_id and value is not null
           order by figure_id, prompt_version, episode desc) as counted)
       where tenant_id = new.tenant_id and conversation_id = new.conversation_id and episode = 1;
       return null;
     end $$;
     revoke all on function switchboard.note_answer from public;
     create trigger extract_answered after insert or update of value on switchboard.outcome_extract for each row
       when (new.value is not null) execute function switchboard.note_answer()`,
  )
  await createTenantView(run, 'conversation_outcome')
}

async function queueEnded(run: SqlRunner): Promise<void> {
  const isRead = 'not new.is_test and new.visitor_messages > 0'
  await run(
    `create function switchboard.queue_extracts() ${trigger} as $$
     declare
       figure record;
     begin
       if new.begun_by <> 'visitor' and not exists (select from conversation_outcome
           where tenant_id = new.tenant_id and conversation_id = new.conversation_id and episode = 1
             and begun_by = 'visitor') then
         return null;
       end if;
       for figure in select _id, data->>'prompt_version' as version from record
           where tenant_id = new.tenant_id and entity = 'agent_report_metrics' and deleted_at is null
             and data->>'kind' = 'extracted' and data->'read_new' is distinct from 'false'
             and data->>'prompt_version' is not null
             and created_at <= new.ended_at
           order by _id loop
         insert into outcome_extract (tenant_id, figure_id, prompt_version, conversation_id, episode)
           values (new.tenant_id, figure._id, figure.version, new.conversation_id, new.episode)
           on conflict do nothing;
         if not exists (select from figure_reading where tenant_id = new.tenant_id and figure_id = figure._id
             and paused_reason is not null) then
           perform enqueue(new.tenant_id, 'read conversations for a figure', figure._id::text,
             jsonb_build_object('id', figure._id), null, 5);
         end if;
       end loop;
       return null;
     end $$;
     revoke all on function switchboard.queue_extracts from public;
     create trigger extract_ended_new after insert on switchboard.conversation_outcome for each row
       when (new.ended_at is not null and ${isRead}) execute function switchboard.queue_extracts();
     create trigger extract_ended after update on switchboard.conversation_outcome for each row
       when (new.ended_at is not null and old.ended_at is null and ${isRead})
       execute function switchboard.queue_extracts()`,
  )
}
