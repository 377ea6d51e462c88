import type { EntityData } from '../../../store/records/entityData.ts'

/** A chain as its record describes it: steps and the branches between them. */
export type Chain = EntityData<'smart_chain'>
export type ChainStep = Chain['steps'][number]

/** Returns the first step of a run, or undefined if there is none. */
export function firstStep({ start, steps }: Pick<Chain, 'start' | 'steps'>): ChainStep | undefined {
  return start === undefined ? steps[0] : findStep({ steps }, start)
}

export function findStep({ steps }: Pick<Chain, 'steps'>, id: string): ChainStep | undefined {
  return steps.find(({ step_id }) => step_id === id)
}

/** Returns the name under which later steps read a step's result. */
export function resultName({ step_id, output_as }: Pick<ChainStep, 'step_id' | 'output_as'>): string {
  return output_as ?? step_id
}
