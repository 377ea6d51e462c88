import { isRecordId } from '../../../../common/isRecordId.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** An agent as a conversation uses it. */
export interface AgentAtWork extends Omit<StoredAgent, 'data'> {
  data: EntityData<'agent'>
}

export interface StoredAgent {
  /** Null for the draft of an agent. */
  version: number | null
  data: RecordData
}

/** Returns a version of an agent, or the newest with `newest`; undefined if there is none. */
export async function findPublishedAgent(
  db: TenantDb,
  agentId: string,
  version: number | 'newest',
): Promise<StoredAgent | undefined> {
  return db
    .selectFrom('agent_version')
    .select(['version', 'data'])
    .where('agent_id', '=', agentId)
    .$if(version !== 'newest', query => query.where('version', '=', Number(version)))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the agent that a conversation keeps; undefined if it has none, or the agent no longer exists. */
export async function findAgentOf(
  db: TenantDb,
  {
    agentId,
    agentVersion,
    agentData = null,
  }: { agentId: string | null; agentVersion: number | null; agentData?: RecordData | null },
): Promise<AgentAtWork | undefined> {
  if (agentId === null) return undefined
  if (agentData) return agentAtWork({ version: null, data: agentData })
  return agentAtWork(
    await (agentVersion === null
      ? findEditedAgent(db, agentId)
      : findPublishedAgent(db, agentId, agentVersion)),
  )
}

/** Returns a stored agent in its type; undefined if there is none, or it cannot be read. */
export function agentAtWork(stored: StoredAgent | undefined): AgentAtWork | undefined {
  const data = stored && readData('agent', stored.data)
  return data ? { version: stored.version, data } : undefined
}

/** Returns the draft of an agent; undefined if it does not exist or is in the trash. */
export async function findEditedAgent(db: TenantDb, agentId: string): Promise<StoredAgent | undefined> {
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
