import type { EntityData } from '../../store/records/entityData.ts'

type Marked = Pick<EntityData<'conversation'>, 'metadata'>

/** Returns the metadata that marks a simulated conversation. */
export function simulationMark(simulationId: string): Record<string, unknown> {
  return { synthetic: true, simulation_id: simulationId }
}

/** Returns the metadata of a manual test of an agent. It belongs to no simulation, so that no action is replaced. */
export function agentTestRunMark(): Record<string, unknown> {
  return { ...simulationMark('none'), tryout: true }
}

/** Returns whether a conversation is a manual test of an agent. */
export function isAgentTestRun({ metadata = {} }: Marked): boolean {
  return metadata.synthetic === true && metadata.tryout === true
}

/** Returns the simulation of a conversation by its mark; null for any other conversation. */
export function simulationOf({ metadata = {} }: Marked): string | null {
  return metadata.synthetic === true ? String(metadata.simulation_id) : null
}
