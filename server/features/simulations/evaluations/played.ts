import type { components } from '../../../../openapi/generated/types.d.ts'
import type { SimulationPlan } from '../../../store/simulationTables.ts'
import type { Line } from '../person/personMove.ts'

export type Evaluation = SimulationPlan['evaluations'][number]
export type EvaluationOf<Type extends Evaluation['type']> = Extract<Evaluation, { type: Type }>
export type Result = components['schemas']['SimulationItem']['results'][number]

/** A conversation as checks see it. */
export interface Played {
  lines: readonly Line[]
  /** The agent's action calls. */
  calls: readonly { toolName: string; parameters: Readonly<Record<string, unknown>> }[]
  /** Milliseconds until the first word of each answer. */
  firstWordsMs: readonly number[]
}

/** Finding of a check. */
export type Finding = Pick<Result, 'verdict' | 'code' | 'value' | 'reasoning'>

/** Returns all text of the agent. */
export function saidByAgent({ lines }: Pick<Played, 'lines'>): string {
  return lines
    .filter(({ by }) => by === 'agent')
    .map(({ text }) => text)
    .join('\n')
}
