import { sql } from 'kysely'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { Actor } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A published version of an agent. */
export interface AgentVersionRow {
  version: number
  data: Record<string, unknown>
  note: string
  created_at: Date
  created_by: Actor
}

export interface NewAgentVersion {
  tenantId: string
  agentId: string
  version: number
  data: RecordData
  note: string
  at: Date
  by: Actor
}

/** Stores a version, which never changes afterwards. */
export async function insertAgentVersion(db: TenantDb, row: NewAgentVersion): Promise<void> {
  await db
    .insertInto('agent_version')
    .values({
      tenant_id: row.tenantId,
      agent_id: row.agentId,
      version: row.version,
      data: JSON.stringify(row.data),
      note: row.note,
      created_at: row.at,
      created_by: JSON.stringify(row.by),
    })
    .execute()
}

/** Stores the current state of agents as version 1 of each. The database copies the documents itself. */
export async function insertFirstVersions(
  db: TenantDb,
  agentIds: readonly string[],
  { at, by }: Pick<NewAgentVersion, 'at' | 'by'>,
): Promise<void> {
  await sql`
    insert into agent_version (tenant_id, agent_id, version, data, note, created_at, created_by)
    select tenant_id, _id, 1, data, '', ${at}, ${JSON.stringify(by)}::jsonb
    from record where entity = 'agent' and _id = any(${agentIds}::uuid[])`.execute(db)
}

/** Returns up to `max` versions of an agent, newest first. */
export async function newestAgentVersions(
  db: TenantDb,
  agentId: string,
  max: number,
): Promise<AgentVersionRow[]> {
  return db
    .selectFrom('agent_version')
    .select(['version', 'data', 'note', 'created_at', 'created_by'])
    .where('agent_id', '=', agentId)
    .orderBy('version', 'desc')
    .limit(max)
    .execute()
}
