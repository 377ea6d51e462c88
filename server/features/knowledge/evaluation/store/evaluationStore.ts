import { sql } from 'kysely'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { storable } from '../../../../store/records/storable.ts'
import type { Actor } from '../../../../store/scope.ts'
import type { TenantDb } from '../../../../store/tenantRun.ts'
import type { SearchSettings } from '../../search/searchSettings.ts'
import type { Comparison } from '../testResults.ts'

type Schemas = components['schemas']

export interface NewEvaluation extends Comparison {
  tenantId: string
  id: string
  cause: Schemas['KnowledgeEvaluation']['cause']
  isForecast?: boolean
  settings: SearchSettings
  at: Date
  by: Actor
}

/** Maximum runs and accepted forecasts kept for a tenant. */
const maxKept = 100

export async function insertEvaluation(db: TenantDb, evaluation: NewEvaluation): Promise<void> {
  const { tenantId, id, isForecast = false, settings, results, at, by, ...more } = evaluation
  await db
    .insertInto('knowledge_evaluation')
    .values({
      ...more,
      tenant_id: tenantId,
      _id: id,
      is_forecast: isForecast,
      settings: JSON.stringify(settings),
      results: JSON.stringify(storable(results)),
      created_at: at,
      created_by: JSON.stringify(by),
    })
    .execute()
  await sql`
    delete from knowledge_evaluation where _id in (
      select _id from knowledge_evaluation order by _id desc offset ${maxKept})`.execute(db)
}

const columns = [
  '_id',
  'cause',
  'questions',
  'recall',
  'recall_before',
  'lost',
  'gained',
  'settings',
  'created_at',
  'created_by',
] as const

/** Lists runs, the newest first. */
export async function listEvaluations(
  db: TenantDb,
  limit: number,
): Promise<Schemas['KnowledgeEvaluationSummary'][]> {
  const rows = await db
    .selectFrom('knowledge_evaluation')
    .select(columns)
    .where('is_forecast', '=', false)
    .orderBy('_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(presented)
}

/** Returns the run with an id, or the newest if the id is null; null if there is none. */
export async function findEvaluation(
  db: TenantDb,
  id: string | null,
): Promise<Schemas['KnowledgeEvaluation'] | null> {
  const row = await db
    .selectFrom('knowledge_evaluation')
    .select([...columns, 'results'])
    .where('is_forecast', '=', false)
    .$if(id !== null, query => query.where('_id', '=', id))
    .orderBy('_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...presented(row), results: row.results } : null
}

/** Returns whether anyone has accepted these settings, despite their losses, since a given time. */
export async function isAccepted(db: TenantDb, settings: SearchSettings, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from knowledge_evaluation
    where is_forecast and settings = ${JSON.stringify(settings)}::jsonb and created_at >= ${since}
    limit 1`.execute(db)
  return rows.length > 0
}

type Row = Omit<Schemas['KnowledgeEvaluationSummary'], 'created_at'> & { created_at: Date }

function presented({ created_at, ...row }: Row): Schemas['KnowledgeEvaluationSummary'] {
  return { ...row, created_at: created_at.toISOString() }
}
