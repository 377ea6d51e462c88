import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/**
 * Creates the tables of judgments on search results: passages that are wrong for a question, and questions without
 * results.
 */
export async function judgements(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'knowledge_judgement',
    `_id uuid not null,
     question_id uuid not null,
     question text not null,
     words text[] not null,
     passage text not null,
     title text not null,
     entity text,
     source_id uuid,
     created_at timestamptz(3) not null,
     created_by jsonb not null,
     primary key (tenant_id, _id),
     unique (tenant_id, question_id, passage),
     foreign key (tenant_id, entity, source_id) references switchboard.record (tenant_id, entity, _id)
       on delete cascade`,
  )
  await createTenantTable(
    run,
    'unanswered_question',
    `_id uuid not null,
     group_id uuid not null,
     question text not null,
     words text[] not null,
     conversation_id uuid not null,
     created_at timestamptz(3) not null,
     primary key (tenant_id, _id),
     foreign key (tenant_id, conversation_id)
       references switchboard.conversation_thread (tenant_id, conversation_id) on delete cascade`,
  )
  await createTenantTable(
    run,
    'closed_question',
    `group_id uuid not null,
     status text not null check (status in ('answered', 'dismissed')),
     answer_id uuid,
     closed_at timestamptz(3) not null,
     closed_by jsonb not null,
     entity text not null generated always as ('knowledge_chunk') stored,
     primary key (tenant_id, group_id),
     foreign key (tenant_id, entity, answer_id) references switchboard.record (tenant_id, entity, _id)
       on delete cascade`,
  )
  await run(
    `create index knowledge_judgement_source on switchboard.knowledge_judgement (tenant_id, entity, source_id);
     create index unanswered_question_group on switchboard.unanswered_question (tenant_id, group_id, created_at desc);
     create index unanswered_question_place on switchboard.unanswered_question (tenant_id, conversation_id);
     create index closed_question_answer on switchboard.closed_question (tenant_id, entity, answer_id)`,
  )
}
