import { type RawBuilder, sql } from 'kysely'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import { storable } from '../../../store/records/storable.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** The fields of an analysis, with their defaults. */
export type AnalysisData = EntityData<'analysis'>

/** An analysis as it is stored, with a digest of its question. */
export interface StoredAnalysis {
  id: string
  data: AnalysisData
  /** Identifies the question, so that nothing found for an earlier one is stored. */
  question: string
}

/** The fields that only the server writes. */
export type AnalysisState = Partial<
  Pick<
    AnalysisData,
    | 'status'
    | 'progress'
    | 'reason'
    | 'method'
    | 'iteration'
    | 'sample'
    | 'codebook'
    | 'findings'
    | 'dropped'
    | 'report_markdown'
    | 'history'
    | 'language'
    | 'completed_at'
  >
>

/** Thrown when an analysis was canceled, deleted or asked something else meanwhile. */
export class Superseded extends Error {}

const digest = sql`md5(jsonb_build_array(data->'goal_prompt', data->'iterations', data->'filter', data->'sample_size')::text)`

/** Returns an analysis outside the trash; locks it until the transaction ends if `isLocked` is true. */
export async function findAnalysis(
  db: TenantDb,
  id: string,
  { isLocked = false } = {},
): Promise<StoredAnalysis | null> {
  const { rows } = await sql<{ data: RecordData; question: string }>`
    select data, ${digest} as question from record
    where entity = 'analysis' and _id = ${id}::uuid and deleted_at is null
    ${isLocked ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  const data = row && readData('analysis', row.data)
  return row && data ? { id, data, question: row.question } : null
}

/**
 * Changes the server's fields of an open analysis without a new version, and counts tokens. Throws Superseded if it is
 * no longer open.
 */
export async function noteAnalysis(
  db: TenantDb,
  { id, question }: Pick<StoredAnalysis, 'id' | 'question'>,
  change: AnalysisState,
  tokens = 0,
): Promise<void> {
  const { rows } = await sql`
    update record set data = data || ${JSON.stringify(storable(change))}::jsonb || ${withTokens(tokens)}
    where ${isOpen(id, question)} returning _id`.execute(db)
  if (rows.length === 0) throw new Superseded()
}

/** Locks an open analysis until the transaction ends. Throws Superseded if it is no longer open. */
export async function holdAnalysis(
  db: TenantDb,
  { id, question }: Pick<StoredAnalysis, 'id' | 'question'>,
): Promise<void> {
  const { rows } = await sql`select _id from record where ${isOpen(id, question)} for update`.execute(db)
  if (rows.length === 0) throw new Superseded()
}

function isOpen(id: string, question: string): RawBuilder<unknown> {
  return sql`entity = 'analysis' and _id = ${id}::uuid and deleted_at is null
    and data->>'status' in ('queued', 'running') and ${digest} = ${question}`
}

function withTokens(tokens: number): RawBuilder<unknown> {
  return sql`jsonb_build_object('usage', jsonb_build_object('tokens',
    coalesce((data->'usage'->>'tokens')::bigint, 0) + ${tokens}::bigint))`
}
