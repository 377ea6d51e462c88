import type { components } from '../../../openapi/generated/types.d.ts'

/** Of all that is asked about simulations. */
export const simulationsKey = ['simulations'] as const

/** Milliseconds until simulations under way are looked at again. */
export const againMs = 3000

/** Whether one goes on, so that it is worth looking at again. */
export function isUnderWay({ status }: Pick<components['schemas']['SimulationSummary'], 'status'>): boolean {
  return status === 'queued' || status === 'running' || status === 'evaluating'
}
