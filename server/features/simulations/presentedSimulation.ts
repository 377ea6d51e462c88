import type { components } from '../../../openapi/generated/types.d.ts'
import { isOver } from './simulationItems.ts'
import { isOpen, type SimulationItem, type StoredSimulation } from './store/simulationStore.ts'

type Simulation = components['schemas']['Simulation']
export type SimulationSummary = components['schemas']['SimulationSummary']

/** A simulation as it is told, with its conversations. */
export function presentedSimulation(simulation: StoredSimulation): Simulation {
  return { ...simulationSummary(simulation), items: itemsOf(simulation) }
}

/** The same without them. */
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

/** One whose job has ended without it goes on no more. */
function statusOf(simulation: StoredSimulation): StoredSimulation['status'] {
  const { status, jobState } = simulation
  if (!isOpen(simulation) || jobState === 'waiting' || jobState === 'running') return status
  return jobState === 'cancelled' ? 'cancelled' : 'error'
}

/** What had not ended with a simulation never will. */
function itemsOf(simulation: StoredSimulation): SimulationItem[] {
  const status = statusOf(simulation)
  if (isOpen({ status })) return simulation.items
  const left = status === 'cancelled' ? 'cancelled' : 'error'
  return simulation.items.map(item => (isOver(item) ? item : { ...item, status: left }))
}
