import type { SqlRunner } from '../sqlRunner.ts'

/** Creates the indexes by which the start page finds recent activity without reading the rest. */
export async function homeIndexes(run: SqlRunner): Promise<void> {
  await run(
    `create index turn_answered on switchboard.turn (tenant_id, ended_at desc, conversation_id)
       where state = 'completed' and answer_event_id is not null;
     create index conversation_event_handoff on switchboard.conversation_event (tenant_id, created_at desc, conversation_id)
       where data->>'module_id' = 'handoff' and data->>'action_id' = 'requested';
     create index conversation_event_failed on switchboard.conversation_event (tenant_id, created_at desc)
       where data->>'event_type' = 'async_action_result' and data->>'async_action_status' = 'failed';
     create index unanswered_question_time on switchboard.unanswered_question
       (tenant_id, created_at desc, conversation_id);
     create index chain_run_failed on switchboard.chain_run (tenant_id, ended_at desc)
       where status in ('failed', 'timeout');
     create index outbox_mail_failed on switchboard.outbox_mail (tenant_id, created_at desc) where status = 'failed';
     create index job_failed on switchboard.job (tenant_id, ended_at desc) where state = 'failed'`,
  )
}
