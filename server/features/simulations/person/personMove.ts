import type { SimulationPlan } from '../../../store/simulationTables.ts'

/** Something that was said in a simulated conversation. */
export interface Line {
  by: 'person' | 'agent'
  text: string
}

/** Why a person leaves. */
export type Leaving = 'goal' | 'given_up'

/** What a simulated person does next. */
export interface PersonMove {
  /** What they say; with `leaves`, as their last words. */
  text: string
  leaves: Leaving | null
}

/** What a simulated person is and wants. */
export interface PersonRole {
  personality: SimulationPlan['personality']
  scenario: SimulationPlan['scenarios'][number]
  /** Another one puts things in other words. */
  variant: number
}
