import type { EntityData } from '../../store/records/entityData.ts'

type Marked = Pick<EntityData<'conversation'>, 'metadata'>

/** How conversations are marked that are only played. */
export function simulationMark(simulationId: string): Record<string, unknown> {
  return { synthetic: true, simulation_id: simulationId }
}

/** The same of one in which an agent is tried by hand: it is of no simulation, so that nothing stands in for actions. */
export function agentTestRunMark(): Record<string, unknown> {
  return { ...simulationMark('none'), tryout: true }
}

/** Whether an agent is tried there by hand. */
export function isAgentTestRun({ metadata = {} }: Marked): boolean {
  return metadata.synthetic === true && metadata.tryout === true
}

/** The simulation that a conversation bearing the mark is played in; null for any other. */
export function simulationOf({ metadata = {} }: Marked): string | null {
  return metadata.synthetic === true ? String(metadata.simulation_id) : null
}
