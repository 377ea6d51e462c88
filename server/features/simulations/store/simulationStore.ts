import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Database } from '../../../store/database.ts'
import type { JobState } from '../../../store/jobs/jobTables.ts'
import { storable } from '../../../store/records/storable.ts'
import type { Actor } from '../../../store/scope.ts'
import type { SimulationPlan } from '../../../store/simulationTables.ts'
import type { Tables } from '../../../store/tables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export type SimulationItem = components['schemas']['SimulationItem']
/** An action or step that was rehearsed. */
export type Rehearsed = NonNullable<SimulationItem['rehearsed']>[number]

/** A simulation as it is stored. */
export interface StoredSimulation {
  id: string
  title: string
  agentId: string
  /** Null if the agent is gone. */
  agentName: string | null
  agentVersion: number | null
  /** Name of the tested chain; null if there is none, or if it is gone. */
  chainName: string | null
  chainTitle: string | null
  suiteId: string | null
  plan: SimulationPlan
  items: SimulationItem[]
  status: Tables['simulation']['status']
  jobId: string
  /** State of the simulation's job; null if the job is no longer stored. */
  jobState: JobState | null
  createdAt: Date
  createdBy: Actor
  endedAt: Date | null
}

/** Returns whether it has not ended yet. */
export function isOpen({ status }: Pick<StoredSimulation, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

export interface NewSimulation
  extends Pick<
    StoredSimulation,
    'id' | 'title' | 'agentId' | 'agentVersion' | 'suiteId' | 'plan' | 'items' | 'jobId'
  > {
  tenantId: string
  at: Date
  by: Actor
}

export async function insertSimulation(db: TenantDb, simulation: NewSimulation): Promise<void> {
  const { tenantId, id, title, agentId, agentVersion, suiteId, plan, items, jobId, at, by } = simulation
  await db
    .insertInto('simulation')
    .values({
      tenant_id: tenantId,
      _id: id,
      title,
      agent_id: agentId,
      agent_version: agentVersion,
      suite_id: suiteId,
      plan: JSON.stringify(plan),
      items: JSON.stringify(items),
      status: 'queued',
      job_id: jobId,
      created_at: at,
      created_by: JSON.stringify(by),
    })
    .execute()
}

export async function findSimulation(db: TenantDb, id: string): Promise<StoredSimulation | undefined> {
  return readable(db).where('simulation._id', '=', id).executeTakeFirst()
}

export interface SimulationPage {
  agentId: string | undefined
  chainId: string | undefined
  suiteId: string | undefined
  before: string | undefined
  limit: number
}

/** Returns the newest first, since ids increase with time. */
export async function listSimulations(db: TenantDb, page: SimulationPage): Promise<StoredSimulation[]> {
  const { agentId, chainId, suiteId, before, limit } = page
  let found = readable(db).orderBy('simulation._id', 'desc').limit(limit)
  if (agentId !== undefined) found = found.where('agent_id', '=', agentId)
  if (chainId !== undefined) found = found.where(sql<boolean>`plan -> 'chain' ->> 'chain_id' = ${chainId}`)
  if (suiteId !== undefined) found = found.where('suite_id', '=', suiteId)
  if (before !== undefined) found = found.where('simulation._id', '<', before)
  return found.execute()
}

/** Returns the newest run of a suite on the draft of its chain, or of its agent if it tests no chain. */
export async function newestOfSuite(db: TenantDb, suiteId: string): Promise<StoredSimulation | undefined> {
  return readable(db)
    .where('suite_id', '=', suiteId)
    .where(
      sql<boolean>`case when plan -> 'chain' is not null then plan -> 'chain' -> 'version' = 'null' else agent_version is null end`,
    )
    .orderBy('simulation._id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Stores the state of one conversation; returns false if the simulation has ended or is gone. */
export async function writeItem(
  db: TenantDb,
  id: string,
  index: number,
  item: SimulationItem,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('simulation')
    .set({
      status: 'running',
      items: sql<string>`jsonb_set(items, array[${String(index)}::text], ${JSON.stringify(storable(item))}::jsonb)`,
    })
    .where('_id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a simulation; returns false if it has already ended. */
export async function endSimulation(
  db: TenantDb,
  id: string,
  { status, at }: { status: StoredSimulation['status']; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('simulation')
    .set({ status, ended_at: at })
    .where('_id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Days for which a simulation is kept. */
const keptDays = 90

/** Deletes the expired simulations of all tenants. */
export async function purgeSimulations({ owner }: Pick<Database, 'owner'>, at: Date): Promise<void> {
  const before = new Date(at.getTime() - keptDays * 86_400_000)
  await owner.deleteFrom('simulation').where('created_at', '<', before).execute()
}

function readable(db: TenantDb): SelectQueryBuilder<Tables, 'simulation', StoredSimulation> {
  return db
    .selectFrom('simulation')
    .select([
      'simulation._id as id',
      'title',
      'agent_id as agentId',
      'agent_version as agentVersion',
      'suite_id as suiteId',
      'plan',
      'items',
      'status',
      'job_id as jobId',
      'simulation.created_at as createdAt',
      'created_by as createdBy',
      'simulation.ended_at as endedAt',
    ])
    .select(from => [
      from.selectFrom('job').select('state').whereRef('job._id', '=', 'simulation.job_id').as('jobState'),
      from
        .selectFrom('record')
        .select(sql<string | null>`record.data ->> 'name'`.as('name'))
        .where('record.entity', '=', 'agent')
        .whereRef('record._id', '=', 'simulation.agent_id')
        .where('record.deleted_at', 'is', null)
        .as('agentName'),
      chainOf(from, 'chain_name').as('chainName'),
      chainOf(from, 'title').as('chainTitle'),
    ])
}

/** Selects a field of the tested chain. */
function chainOf(
  { selectFrom }: Pick<ExpressionBuilder<Tables, 'simulation'>, 'selectFrom'>,
  field: 'chain_name' | 'title',
) {
  return selectFrom('record')
    .select(sql<string | null>`record.data ->> ${sql.lit(field)}`.as('value'))
    .where('record.entity', '=', 'smart_chain')
    .where(sql<boolean>`record._id = (simulation.plan -> 'chain' ->> 'chain_id')::uuid`)
    .where('record.deleted_at', 'is', null)
}
