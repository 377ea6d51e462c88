import type { SqlRunner } from '../sqlRunner.ts'

/** Makes the times of agents' last answers and of handoffs fields of conversations. */
export async function conversationTimes(run: SqlRunner): Promise<void> {
  await run(
    `update switchboard.record set data = data || jsonb_strip_nulls(jsonb_build_object(
       'answered_at', (select ${iso('max(ended_at)')} from switchboard.turn
         where turn.tenant_id = record.tenant_id and turn.conversation_id = record._id
           and state = 'completed' and answer_event_id is not null),
       'handed_over_at', (select coalesce(
           ${iso("max(event.created_at) filter (where event.data->>'action_id' <> 'joined')")},
           ${iso('min(event.created_at)')})
         from switchboard.conversation_event event
         where event.tenant_id = record.tenant_id and event.conversation_id = record._id
           and ((event.data->>'module_id' = 'handoff' and event.data->>'action_id' in ('requested', 'joined'))
             or (event.data->>'module_id' = 'user_interactor' and event.data->>'action_id' = 'request_human')))))
     where entity = 'conversation';
     drop index switchboard.turn_answered;
     drop index switchboard.conversation_event_handoff`,
  )
}

function iso(moment: string): string {
  return `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
