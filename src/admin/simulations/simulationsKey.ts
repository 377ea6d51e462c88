import type { components } from '../../../openapi/generated/types.d.ts'

/** Query key prefix of everything about simulations. */
export const simulationsKey = ['simulations'] as const

/** Milliseconds before running simulations are fetched again. */
export const againMs = 3000

/** Returns true if the simulation is queued or running, so that it is worth fetching again. */
export function isUnderWay({ status }: Pick<components['schemas']['SimulationSummary'], 'status'>): boolean {
  return status === 'queued' || status === 'running' || status === 'evaluating'
}
