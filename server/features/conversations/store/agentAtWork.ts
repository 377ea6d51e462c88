import { isRecordId } from '../../../../common/isRecordId.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** An agent as a conversation has it. */
export interface AgentAtWork extends Omit<StoredAgent, 'data'> {
  data: EntityData<'agent'>
}

/** An agent as it is stored. */
export interface StoredAgent {
  /** Null where it is tried as it is edited. */
  version: number | null
  data: RecordData
}

/** An agent's version, or the newest with `newest`; undefined where there is none. */
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

/** The agent that a conversation stays with; undefined where it has none, or that is gone. */
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

/** A stored agent in its type; undefined where there is none that can be read. */
export function agentAtWork(stored: StoredAgent | undefined): AgentAtWork | undefined {
  const data = stored && readData('agent', stored.data)
  return data ? { version: stored.version, data } : undefined
}

/** An agent as it is edited; undefined where there is none, or it is in the trash. */
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
