import type { SimulationPlan } from '../../../store/simulationTables.ts'

/** A message of a simulated conversation. */
export interface Line {
  by: 'person' | 'agent'
  text: string
}

/** Reason why a person leaves. */
export type Leaving = 'goal' | 'given_up'

/** The next move of a simulated person. */
export interface PersonMove {
  /** The message; with `leaves`, the last one. */
  text: string
  leaves: Leaving | null
}

/** The personality and the goal of a simulated person. */
export interface PersonRole {
  personality: SimulationPlan['personality']
  scenario: SimulationPlan['scenarios'][number]
  /** Each variant phrases messages differently. */
  variant: number
}
