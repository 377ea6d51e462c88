import { isRecordId } from '../records/storedRecord.ts'
import type { TenantDb } from '../tenantRun.ts'

/** An agent as a conversation has it. */
export interface AgentAtWork {
  /** Null where it is tried as it is edited. */
  version: number | null
  data: Record<string, unknown>
}

/** An agent's version, or the newest with `newest`; undefined where there is none. */
export async function findPublishedAgent(
  db: TenantDb,
  agentId: string,
  version: number | 'newest',
): Promise<AgentAtWork | undefined> {
  return db
    .selectFrom('agent_version')
    .select(['version', 'data'])
    .where('agent_id', '=', agentId)
    .$if(version !== 'newest', query => query.where('version', '=', Number(version)))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The agent that a conversation stays with; undefined where it has none, or that is gone. */
export async function findAgentOf(
  db: TenantDb,
  { agentId, agentVersion }: { agentId: string | null; agentVersion: number | null },
): Promise<AgentAtWork | undefined> {
  if (agentId === null) return undefined
  return agentVersion === null ? findEditedAgent(db, agentId) : findPublishedAgent(db, agentId, agentVersion)
}

/** An agent as it is edited; undefined where there is none, or it is in the trash. */
export async function findEditedAgent(db: TenantDb, agentId: string): Promise<AgentAtWork | undefined> {
  if (!isRecordId(agentId)) return undefined
  const found = await db
    .selectFrom('record')
    .select('data')
    .where('entity', '=', 'agent')
    .where('_id', '=', agentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found && { version: null, data: found.data }
}
