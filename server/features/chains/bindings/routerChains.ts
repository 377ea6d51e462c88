import { v7 } from 'uuid'
import { isObject } from '../../../../common/json/isObject.ts'
import type { Database } from '../../../store/database.ts'
import type { StoreLog } from '../../../store/storeLog.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Beginning, ConversationRouter, Routing } from '../../conversations/conversationRouter.ts'
import { findEditedAgent, findPublishedAgent } from '../../conversations/store/agentAtWork.ts'
import { isTried, type ReadSimulationOverrides } from '../simulationOverrides.ts'
import type { BackgroundBindings } from './backgroundBindings.ts'
import type { Binding } from './binding.ts'
import type { BoundOutcome, BoundRuns } from './boundRuns.ts'
import type { OccasionReader } from './occasionReader.ts'
import { enabledBindings } from './store/bindingStore.ts'
import { bindRunTo } from './store/boundRunStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  bound: Pick<BoundRuns, 'performOrStandIn'>
  background: Pick<BackgroundBindings, 'beginBeside'>
  occasions: Pick<OccasionReader, 'ofBeginning'>
  readSimulationOverrides: ReadSimulationOverrides
  log: Pick<StoreLog, 'warn'>
  /** Aborted when the server stops. */
  stopping: AbortSignal
  now: () => Date
}

/** Runs the chains that choose who answers. The first that names a usable agent decides. */
export function createRouterChains(deps: Deps): ConversationRouter {
  const { database, bound, background, occasions, readSimulationOverrides, log, stopping, now } = deps
  return {
    choose: beginning =>
      chosen(beginning).catch(error => {
        log.warn({ err: error, tenantId: beginning.tenantId }, 'No chain could choose an agent')
        return { agentId: null, settle: async () => {} }
      }),
  }

  async function chosen(beginning: Beginning): Promise<Routing> {
    const { tenantId } = beginning
    const bindings = await database.inTenant(tenantId, db => bindingsFor(db, beginning))
    const runIds: string[] = []
    const settle: Routing['settle'] = async (db, conversationId) => {
      for (const id of runIds) await bindRunTo(db, id, conversationId)
    }
    if (bindings.length === 0) return { agentId: null, settle }
    const occasion = await occasions.ofBeginning(beginningFacts(beginning))
    runIds.push(...(await background.beginBeside(occasion, bindings)))
    const patience = { signal: stopping, until: new Date(now().getTime() + maxMs) }
    const report = ({ runId }: BoundOutcome) => runIds.push(runId)
    for (const binding of bindings.filter(({ mode }) => mode === 'sync')) {
      const outcome = await bound.performOrStandIn(binding, occasion, { ...patience, report })
      const agentId = outcome?.status === 'ok' ? await usableAgent(tenantId, outcome.output) : null
      if (agentId !== null) return { agentId, settle }
    }
    return { agentId: null, settle }
  }

  /**
   * Returns the bindings that run. In a simulation these are only the router bindings of the tested chain; without any,
   * the tested agent answers.
   */
  async function bindingsFor(db: TenantDb, { simulationId }: Beginning): Promise<Binding[]> {
    const bindings = await enabledBindings(db, ['router'])
    if (simulationId === undefined) return bindings
    const { tried } = await readSimulationOverrides(db, simulationId)
    const found: Binding[] = []
    for (const binding of bindings) if (await isTried(db, binding.chain_name, tried)) found.push(binding)
    return found
  }

  /** Returns the agent's id, or null unless it is an enabled and published agent of the tenant. */
  async function usableAgent(tenantId: string, output: unknown): Promise<string | null> {
    const id = isObject(output) && typeof output.agent_id === 'string' ? output.agent_id.toLowerCase() : ''
    return database.inTenant(tenantId, async db => {
      const edited = await findEditedAgent(db, id)
      return edited?.data.enabled === true && (await findPublishedAgent(db, id, 'newest')) ? id : null
    })
  }
}

/** Milliseconds for all router chains, since a visitor waits for the conversation. */
const maxMs = 10_000

function beginningFacts(one: Beginning) {
  const { tenantId, channel, agent, serviceId, languageId, timezone, isTest, simulationId } = one
  const facts = { channel, language_id: languageId, timezone, agent_service_id: serviceId ?? '' }
  const played = simulationId === undefined ? {} : { simulationId }
  return { tenantId, ...played, key: v7(), agent, beginning: { ...facts, is_test: isTest } }
}
