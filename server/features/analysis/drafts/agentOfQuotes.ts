import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Finding } from '../findings/findingsOf.ts'

/** Returns the agent that most of the quoted conversations were with; null if none took part. */
export async function agentOfQuotes(db: TenantDb, evidence: Finding['evidence']): Promise<string | null> {
  const ids = [...new Set(evidence.map(({ conversation_id }) => conversation_id))]
  const { rows } = await sql<{ id: string }>`
    select agent._id as id from record as conversation
    join record as agent on agent.entity = 'agent' and agent.deleted_at is null
      and agent._id::text = conversation.data->>'agent_id'
    where conversation.entity = 'conversation' and conversation._id = any(${ids}::uuid[])
    group by agent._id order by count(*) desc, agent._id limit 1`.execute(db)
  return rows[0]?.id ?? null
}
