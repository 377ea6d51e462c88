import { v7 } from 'uuid'
import { isRecordId } from '../../../common/isRecordId.ts'
import { isTimeZone } from '../../../common/time/timeZone.ts'
import type { operations } from '../../../openapi/generated/types.d.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { cancelJob } from '../../store/jobs/steerJob.ts'
import { findRecords } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { readData } from '../../store/records/readData.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { findEditedAgent, findPublishedAgent } from '../conversations/store/agentAtWork.ts'
import { beginSimulation } from './beginSimulation.ts'
import type { FaultDeps } from './evaluations/evaluationFaults.ts'
import { planFaults } from './evaluations/planFaults.ts'
import { presentedSimulation, simulationSummary } from './presentedSimulation.ts'
import {
  endSimulation,
  findSimulation,
  listSimulations,
  type SimulationPage,
} from './store/simulationStore.ts'
import { suitePlan } from './suitePlan.ts'

interface Deps extends FaultDeps {
  database: Pick<Database, 'owner' | 'inTenant'>
  store: Pick<EntityStore, 'getMany'>
  now: () => Date
}

type Wish = operations['startSimulation']['requestBody']['content']['application/json']

export type SimulationService = ReturnType<typeof createSimulationService>

/** Simulated conversations, as the team begins, reads and cancels them. */
export function createSimulationService(deps: Deps) {
  const { database, store, now } = deps
  return { start, runSuite, get, list, cancel }

  /** Throws `record.invalid` with what is wrong at which place. */
  async function start(scope: Scope, wish: Wish) {
    const { agent_id, agent_version = 'draft', scenario, seed = 0, time_zone = null, ...rest } = wish
    const { channel: _channel, side_effects: _effects, ...fields } = rest
    const named = { ...fields, agent_id, title: scenario.name, scenarios: [scenario] }
    const suite = readData('synthetic_suite', named)
    if (!suite) throw new Error('A request that fits the contract makes no suite')
    const plan = { ...suitePlan(suite), seed, time_zone }
    await demandSound(scope, plan)
    return database.inTenant(scope.tenantId, async db => {
      const agentId = agent_id.toLowerCase()
      const agentVersion = await versionOf(db, agentId, agent_version)
      const place = { agentId, agentVersion, suiteId: null, title: scenario.name }
      return presented(db, await beginSimulation(db, scope, { ...place, id: v7(), plan, at: now() }))
    })
  }

  /** Throws `resource.not_found`, `record.invalid`, and `record.conflict` where its agent is gone. */
  async function runSuite(scope: Scope, suiteId: string, version: string) {
    const [suite] = isRecordId(suiteId) ? await findRecords(store, scope, 'synthetic_suite', [suiteId]) : []
    if (!suite) throw new AppError('resource.not_found')
    const { agent_id: agentId, title } = suite.data
    const plan = suitePlan(suite.data)
    return database.inTenant(scope.tenantId, async db => {
      if (!(await findEditedAgent(db, agentId)))
        throw new AppError('record.conflict', { detail: 'The agent of this suite is gone.' })
      const agentVersion = await versionOf(db, agentId, version)
      const place = { agentId, agentVersion, suiteId: suite._id, title }
      return presented(db, await beginSimulation(db, scope, { ...place, id: v7(), plan, at: now() }))
    })
  }

  /** Throws `resource.not_found`. */
  async function get({ tenantId }: Scope, id: string) {
    return database.inTenant(tenantId, db => presented(db, id))
  }

  async function list({ tenantId }: Scope, page: SimulationPage) {
    const found = await database.inTenant(tenantId, db => listSimulations(db, page))
    return found.map(simulationSummary)
  }

  /** Throws `resource.not_found`, and `record.conflict` for one that has ended. */
  async function cancel(scope: Scope, id: string) {
    const { tenantId } = scope
    const { task_id } = await get(scope, id)
    const isCancelled = await database.inTenant(tenantId, db =>
      endSimulation(db, id, { status: 'cancelled', at: now() }),
    )
    if (!isCancelled) throw new AppError('record.conflict', { detail: 'It has ended already.' })
    if (task_id) await cancelJob(database, { tenantId, id: task_id })
    return get(scope, id)
  }

  async function presented(db: TenantDb, id: string) {
    const found = isRecordId(id) ? await findSimulation(db, id) : undefined
    if (!found) throw new AppError('resource.not_found')
    return presentedSimulation(found)
  }

  async function demandSound({ tenantId }: Scope, plan: Parameters<typeof beginSimulation>[2]['plan']) {
    const errors = await planFaults(deps, tenantId, plan, () => '/scenario')
    if (plan.time_zone !== null && !isTimeZone(plan.time_zone))
      errors.push({ pointer: '/time_zone', keyword: 'format', message: 'This is no time zone.' })
    if (errors.length > 0) throw new AppError('record.invalid', { errors })
  }
}

/** The version that a word stands for; throws `record.invalid` where there is none. */
async function versionOf(db: TenantDb, agentId: string, wanted: string): Promise<number | null> {
  if (!(await findEditedAgent(db, agentId))) throw invalid('/agent_id', 'There is no such agent.')
  if (wanted === 'draft') return null
  const found = await findPublishedAgent(db, agentId, wanted === 'latest' ? 'newest' : Number(wanted))
  if (!found) throw invalid('/agent_version', 'This version was never published.')
  return found.version
}

function invalid(pointer: string, message: string): AppError {
  const error: FieldError = { pointer, keyword: 'reference', message }
  return new AppError('record.invalid', { errors: [error] })
}
