import { v7 } from 'uuid'
import { isRecordId } from '../../../common/isRecordId.ts'
import { isTimeZone } from '../../../common/time/timeZone.ts'
import type { operations } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { cancelJob } from '../../store/jobs/steerJob.ts'
import { findRecords } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { readData } from '../../store/records/readData.ts'
import type { Scope } from '../../store/scope.ts'
import type { SimulationPlan } from '../../store/simulationTables.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { ChainChecks } from '../chains/document/chainChecks.ts'
import { findEditedAgent } from '../conversations/store/agentAtWork.ts'
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
import { savedChainData } from './store/triedChainStore.ts'
import { suitePlan } from './suitePlan.ts'
import { triedAgentVersion, triedChainVersion } from './triedVersions.ts'

interface Deps extends FaultDeps {
  database: Pick<Database, 'owner' | 'inTenant'>
  store: Pick<EntityStore, 'getMany'>
  chainChecks: Pick<ChainChecks, 'runnable'>
  now: () => Date
}

type Wish = operations['startSimulation']['requestBody']['content']['application/json']
type SuiteWish = operations['runSuite']['requestBody']['content']['application/json']

export type SimulationService = ReturnType<typeof createSimulationService>

/** Starts, reads and cancels simulations for the team. */
export function createSimulationService(deps: Deps) {
  const { database, store, now } = deps
  return { start, runSuite, get, list, cancel }

  /** Throws `record.invalid` with the faults and their pointers. */
  async function start(scope: Scope, wish: Wish) {
    const { agent_id, agent_version, chain_id, chain_version, scenario, seed = 0, ...rest } = wish
    const { channel: _channel, side_effects: _effects, time_zone = null, ...fields } = rest
    const chainId = chain_id?.toLowerCase()
    const suite = readData('synthetic_suite', {
      ...{ ...fields, agent_id, title: scenario.name, scenarios: [scenario] },
      ...(chainId !== undefined && { chain_id: chainId }),
    })
    if (!suite) throw new Error('A request that fits the contract makes no suite')
    const chainVersion = await chainVersionOf(scope, chainId, chain_version)
    const plan = { ...suitePlan(suite, chainVersion), seed, time_zone }
    await demandSound(scope, plan)
    return database.inTenant(scope.tenantId, async db => {
      const agentId = agent_id.toLowerCase()
      const agentVersion = await triedAgentVersion(db, agentId, agent_version ?? 'draft')
      const place = { agentId, agentVersion, suiteId: null, title: scenario.name }
      return presented(db, await beginSimulation(db, scope, { ...place, id: v7(), plan, at: now() }))
    })
  }

  /** Throws `resource.not_found`, `record.invalid`, and `record.conflict` if its agent or chain is gone. */
  async function runSuite(scope: Scope, suiteId: string, { agent_version, chain_version }: SuiteWish) {
    const [suite] = isRecordId(suiteId) ? await findRecords(store, scope, 'synthetic_suite', [suiteId]) : []
    if (!suite) throw new AppError('resource.not_found')
    const { agent_id: agentId, chain_id: chainId, title } = suite.data
    await database.inTenant(scope.tenantId, async db => {
      if (!(await findEditedAgent(db, agentId))) throw gone('agent')
      if (chainId !== undefined && !(await savedChainData(db, chainId))) throw gone('chain')
    })
    const plan = suitePlan(suite.data, await chainVersionOf(scope, chainId, chain_version))
    return database.inTenant(scope.tenantId, async db => {
      const agentVersion = await triedAgentVersion(db, agentId, agent_version ?? 'draft')
      const place = { agentId, agentVersion, suiteId: suite._id, title }
      return presented(db, await beginSimulation(db, scope, { ...place, id: v7(), plan, at: now() }))
    })
  }

  /** Reopens a closed question; throws `resource.not_found`. */
  async function get({ tenantId }: Scope, id: string) {
    return database.inTenant(tenantId, db => presented(db, id))
  }

  async function list({ tenantId }: Scope, page: SimulationPage) {
    const found = await database.inTenant(tenantId, db => listSimulations(db, page))
    return found.map(simulationSummary)
  }

  /** Throws `resource.not_found`, and `record.conflict` for a simulation that has ended. */
  async function cancel(scope: Scope, id: string) {
    const { tenantId } = scope
    const { task_id } = await get(scope, id)
    const isCancelled = await database.inTenant(tenantId, db =>
      endSimulation(db, id, { status: 'cancelled', at: now() }),
    )
    if (!isCancelled) throw new AppError('record.conflict', { detail: 'The simulation has already ended.' })
    if (task_id) await cancelJob(database, { tenantId, id: task_id })
    return get(scope, id)
  }

  async function chainVersionOf({ tenantId }: Scope, chainId: string | undefined, wanted = 'draft') {
    return chainId === undefined ? null : triedChainVersion(deps, { tenantId, chainId, wanted })
  }

  async function presented(db: TenantDb, id: string) {
    const found = isRecordId(id) ? await findSimulation(db, id) : undefined
    if (!found) throw new AppError('resource.not_found')
    return presentedSimulation(found)
  }

  async function demandSound({ tenantId }: Scope, plan: SimulationPlan) {
    const errors = await planFaults(deps, tenantId, plan, () => '/scenario')
    if (plan.time_zone !== null && !isTimeZone(plan.time_zone))
      errors.push({ pointer: '/time_zone', keyword: 'format', message: 'This is not a time zone.' })
    if (errors.length > 0) throw new AppError('record.invalid', { errors })
  }
}

function gone(what: 'agent' | 'chain'): AppError {
  return new AppError('record.conflict', { detail: `The ${what} of this test suite no longer exists.` })
}
