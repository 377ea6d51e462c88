import type { EntityData } from '../../store/records/entityData.ts'

type Marked = Pick<EntityData<'conversation'>, 'metadata'>

/** How conversations are marked that are only played. */
export function simulationMark(simulationId: string): Record<string, unknown> {
  return { synthetic: true, simulation_id: simulationId }
}

/** The simulation that a conversation bearing the mark is played in; null for any other. */
export function simulationOf({ metadata = {} }: Marked): string | null {
  return metadata.synthetic === true ? String(metadata.simulation_id) : null
}
