import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable, createTenantView } from '../tenantTable.ts'

/**
 * Links records that contain words of a conversation to it, and deletes judgments with their conversation. Finds the
 * conversations of existing records by their words.
 */
export async function copiedWords(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'copied_words',
    `entity text not null,
     _id uuid not null,
     conversation_id uuid not null,
     contact_id uuid,
     texts text[],
     outlives boolean not null,
     primary key (tenant_id, entity, _id, conversation_id),
     foreign key (tenant_id, entity, _id) references switchboard.record (tenant_id, entity, _id) on delete cascade`,
  )
  await run(
    `create index copied_words_conversation on switchboard.copied_words (tenant_id, conversation_id);
     create index copied_words_contact on switchboard.copied_words (tenant_id, contact_id)
       where contact_id is not null`,
  )
  await keepContacts(run)
  await bindJudgements(run)
  await findKeptQuestions(run)
}

/** Keeps the contact of copied words when the conversation is deleted in any way. */
async function keepContacts(run: SqlRunner): Promise<void> {
  await run(
    `create function switchboard.keep_contact_of_copies() returns trigger
       language plpgsql security definer set search_path = switchboard, pg_temp as $$ begin
       update copied_words set contact_id = (old.data->>'contact_id')::uuid
       where tenant_id = old.tenant_id and conversation_id = old._id;
       return null;
     end $$;
     create trigger record_copies after delete on switchboard.record for each row
       when (old.entity = 'conversation') execute function switchboard.keep_contact_of_copies()`,
  )
}

async function bindJudgements(run: SqlRunner): Promise<void> {
  await run(
    `alter table switchboard.knowledge_judgement add column conversation_id uuid;
     update switchboard.knowledge_judgement as judgement set conversation_id = turn.conversation_id
       from switchboard.turn
         join switchboard.record as conversation on conversation.tenant_id = turn.tenant_id
           and conversation.entity = 'conversation' and conversation._id = turn.conversation_id
           and conversation.data->'is_test' is distinct from 'true',
         jsonb_array_elements(turn.steps) as step,
         jsonb_array_elements(step->'retrieval'->'candidates') as candidate
       where turn.tenant_id = judgement.tenant_id and candidate->>'passage' = judgement.passage
         and turn.accepted_at <= judgement.created_at
         and step->'retrieval'->>'question' like replace(replace(replace(judgement.question, '\\', '\\\\'), '%', '\\%'), '•••', '%');
     alter table switchboard.knowledge_judgement add foreign key (tenant_id, conversation_id)
       references switchboard.conversation_thread (tenant_id, conversation_id) on delete cascade;
     create index knowledge_judgement_conversation on switchboard.knowledge_judgement (tenant_id, conversation_id)`,
  )
  await createTenantView(run, 'knowledge_judgement')
}

/** Links a saved question to every conversation with the same question and answer. */
async function findKeptQuestions(run: SqlRunner): Promise<void> {
  await run(
    `insert into switchboard.copied_words (tenant_id, entity, _id, conversation_id, texts, outlives)
     select suite.tenant_id, suite.entity, suite._id, answer.conversation_id,
       array_agg(distinct scenario->>'start_message') || array_agg(distinct scenario->>'kept_answer'),
       bool_or(coalesce(conversation.data->'is_test' = 'true', false))
     from switchboard.record as suite
       cross join jsonb_array_elements(suite.data->'scenarios') as scenario
       join switchboard.conversation_event as answer on answer.tenant_id = suite.tenant_id
         and answer.data->>'role' = 'assistant' and left(answer.data->>'content', 8000) = scenario->>'kept_answer'
       join switchboard.record as conversation on conversation.tenant_id = answer.tenant_id
         and conversation.entity = 'conversation' and conversation._id = answer.conversation_id
       join switchboard.conversation_event as question on question.tenant_id = answer.tenant_id
         and question.conversation_id = answer.conversation_id and question.event_index < answer.event_index
         and question.data->>'role' = 'user' and left(question.data->>'content', 1000) = scenario->>'start_message'
     where suite.entity = 'synthetic_suite'
     group by 1, 2, 3, 4`,
  )
}
