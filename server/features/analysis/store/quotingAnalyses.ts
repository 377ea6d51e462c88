import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { AnalysisData } from './analysisState.ts'

/** An analysis that quotes certain conversations. */
export interface QuotingAnalysis {
  id: string
  data: AnalysisData
  createdAt: Date
}

/** Returns the analyses that quote these conversations, now or in an earlier version, and locks them. */
export async function quotingAnalyses(
  db: TenantDb,
  conversationIds: readonly string[],
): Promise<QuotingAnalysis[]> {
  if (conversationIds.length === 0) return []
  const ids = sql`${[...conversationIds]}::text[]`
  const { rows } = await sql<{ id: string; data: RecordData; createdAt: Date }>`
    select _id as id, data, created_at as "createdAt" from record
    where entity = 'analysis' and (
      exists (select from jsonb_path_query(data, ${quotedConversations}) as quoted
        where quoted #>> '{}' = any(${ids}))
      or exists (select from record_history as history, unnest(${ids}) as conversation
        where history.entity = 'analysis' and history._id = record._id
          and strpos(history.inverse::text || history.patch::text, conversation) > 0))
    order by _id for update`.execute(db)
  return rows.flatMap(({ id, data, createdAt }) => {
    const read = readData('analysis', data)
    return read ? [{ id, data: read, createdAt }] : []
  })
}

/** Stores an analysis without quotes, and deletes its earlier versions, which contain them too. */
export async function storeWithoutQuotes(db: TenantDb, { id, data }: Pick<QuotingAnalysis, 'id' | 'data'>) {
  await sql`update record set data = ${JSON.stringify(data)}::jsonb
    where entity = 'analysis' and _id = ${id}::uuid`.execute(db)
  await sql`delete from record_history where entity = 'analysis' and _id = ${id}::uuid`.execute(db)
}

/** Returns quoted conversations that no longer exist, by tenant. */
export async function findLostConversations(
  { owner }: Pick<Database, 'owner'>,
  limit: number,
): Promise<{ tenantId: string; conversationIds: string[] }[]> {
  const { rows } = await sql<{ tenantId: string; conversationIds: string[] }>`
    select tenant_id as "tenantId", array_agg(distinct quoted #>> '{}') as "conversationIds"
    from switchboard.record, jsonb_path_query(data, ${quotedConversations}) as quoted
    where entity = 'analysis' and not exists (select from switchboard.conversation_thread as thread
      where thread.tenant_id = record.tenant_id and thread.conversation_id = (quoted #>> '{}')::uuid)
    group by tenant_id limit ${limit}`.execute(owner)
  return rows
}

const quotedConversations = sql`'$.findings[*].evidence[*].conversation_id'`
