import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { FailureRow } from './failureRow.ts'

/**
 * Returns failed actions of open conversations that did not succeed there later, each with its latest conversation.
 */
export async function failedActions(db: TenantDb, since: Date): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    with failed as (
      select conversation_id, event_index, created_at, data->>'module_id' as module_id,
        data->>'action_id' as action_id, coalesce(data->>'name', data->>'action_id') as name
      from conversation_event
      where data->>'event_type' = 'async_action_result' and data->>'async_action_status' = 'failed'
        and created_at >= ${since}
      order by created_at desc limit 200)
    select 'action' as kind, count(*)::int as count, (array_agg(failed.name order by failed.created_at desc))[1] as label,
      (array_agg(conversation_id order by failed.created_at desc))[1] as record_id, max(failed.created_at) as at
    from failed join record on record.entity = 'conversation' and record._id = conversation_id
    where record.deleted_at is null and record.data->>'status' <> 'completed'
      and record.data->'is_test' is distinct from 'true'
      and not exists (
        select from conversation_event later
        where later.conversation_id = failed.conversation_id and later.event_index > failed.event_index
          and later.data->>'event_type' = 'async_action_result'
          and later.data->>'async_action_status' = 'completed'
          and later.data->>'module_id' = failed.module_id and later.data->>'action_id' = failed.action_id)
    group by module_id, action_id order by at desc limit 5`.execute(db)
  return rows
}
