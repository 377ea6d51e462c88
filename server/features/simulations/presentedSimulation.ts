import type { components } from '../../../openapi/generated/types.d.ts'
import { isOver } from './simulationItems.ts'
import { isOpen, type SimulationItem, type StoredSimulation } from './store/simulationStore.ts'

type Simulation = components['schemas']['Simulation']
export type SimulationSummary = components['schemas']['SimulationSummary']

/** Returns a simulation with its conversations, as responses show it. */
export function presentedSimulation(simulation: StoredSimulation): Simulation {
  return { ...simulationSummary(simulation), items: itemsOf(simulation) }
}

/** Returns a simulation without its conversations. */
export function simulationSummary(simulation: StoredSimulation): SimulationSummary {
  const items = itemsOf(simulation)
  const ended = items.filter(isOver).length
  const passed = items.filter(({ status }) => status === 'passed').length
  return {
    _id: simulation.id,
    title: simulation.title,
    status: statusOf(simulation),
    agent_id: simulation.agentId,
    agent_name: simulation.agentName,
    agent_version: simulation.agentVersion,
    chain_id: simulation.plan.chain?.chain_id ?? null,
    chain_title: simulation.chainTitle,
    chain_version: simulation.plan.chain?.version ?? null,
    suite_id: simulation.suiteId,
    task_id: simulation.jobId,
    conversations: items.length,
    ended,
    passed,
    pass_rate: ended === items.length ? passed / ended : null,
    created_at: simulation.createdAt.toISOString(),
    created_by: simulation.createdBy,
    ended_at: simulation.endedAt?.toISOString() ?? null,
  }
}

/** A simulation whose job ended early does not continue. */
function statusOf(simulation: StoredSimulation): StoredSimulation['status'] {
  const { status, jobState } = simulation
  if (!isOpen(simulation) || jobState === 'waiting' || jobState === 'running') return status
  return jobState === 'cancelled' ? 'cancelled' : 'error'
}

/** Conversations that had not ended with the simulation never will. */
function itemsOf(simulation: StoredSimulation): SimulationItem[] {
  const status = statusOf(simulation)
  if (isOpen({ status })) return simulation.items
  const left = status === 'cancelled' ? 'cancelled' : 'error'
  return simulation.items.map(item => (isOver(item) ? item : { ...item, status: left }))
}
