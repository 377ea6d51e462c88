import { v7 } from 'uuid'
import type { TestApp } from './testApp.ts'

type Wanted = Partial<{
  channel: string
  language_id: string
  started_at: Date
  agent_replies: number
  handoff_at: Date | null
  ended_by: 'agent' | 'person'
}>

/** Stores outcomes of conversations that ended at once, as if they had been worked out; by the agent unless told. */
export async function insertOutcomes(
  { database }: Pick<TestApp, 'database'>,
  tenantId: string,
  count: number,
  wanted: Wanted & { started_at: Date },
): Promise<void> {
  const row = {
    ...{ tenant_id: tenantId, episode: 1, channel: 'web_chat', agent_id: null, agent_version: null },
    ...{ agent_service_id: null, contact_id: null, language_id: 'en', is_test: false },
    ...{ begun_by: 'visitor' as const, visitor_messages: 1, agent_replies: 1, human_replies: 0 },
    ...{ first_visitor_at: wanted.started_at, first_agent_at: wanted.started_at, first_agent_seconds: 1 },
    ...{ first_human_at: null, first_human_seconds: null, first_human_open_seconds: null },
    ...{ handoff_at: null, handoff_reason: null, ended_at: wanted.started_at, ended_by: 'agent' as const },
    ...{ reopened_at: null, came_back_at: null, rating: null, is_unanswered: false, call_seconds: null },
    ...{ call_outcome: null, call_quality: null, interruptions: 0, answer_ms: null, tokens: null },
    ...wanted,
  }
  const rows = Array.from({ length: count }, () => ({ ...row, conversation_id: v7() }))
  if (rows.length > 0) await database.owner.insertInto('conversation_outcome').values(rows).execute()
}
