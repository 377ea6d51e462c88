import type { ChainStep } from '../document/chainDocument.ts'
import { exitFor } from '../steps/labelExits.ts'
import type { ChainValues, StepExit } from '../steps/stepType.ts'
import type { RunSetup } from './runSetup.ts'

type Deps = Pick<RunSetup, 'stepTypes' | 'evaluation'>

/**
 * Returns the id of the next step: the target of the result's exit, else the target of the first edge whose condition
 * is true, or null if the run ends.
 */
export async function nextStep(
  { stepTypes, evaluation }: Deps,
  step: ChainStep,
  values: ChainValues,
): Promise<string | null> {
  if (stepTypes.get(step.type)?.isLast) return null
  const exit = exitFor(exitsOf(stepTypes, step), values.output)
  if (exit?.to !== undefined) return exit.to
  const { next: edges = [] } = step
  const sure = edges.findIndex(({ when }) => isEmpty(when))
  const conditions = edges.slice(0, sure === -1 ? edges.length : sure).map(({ when = '' }) => when)
  const held = await evaluation.firstTrue(conditions, values)
  return edges[held === -1 ? sure : held]?.to ?? null
}

/**
 * Returns the target of the exit for all other results, else of the first edge without a condition, or null. A step
 * that is switched off has no result to evaluate conditions with.
 */
export function skipTarget({ stepTypes }: Pick<Deps, 'stepTypes'>, step: ChainStep): string | null {
  const { next = [] } = step
  const exit = exitFor(exitsOf(stepTypes, step), null)
  return exit?.to ?? next.find(({ when }) => isEmpty(when))?.to ?? null
}

function exitsOf(stepTypes: Deps['stepTypes'], { type, config = {} }: ChainStep): StepExit[] {
  return stepTypes.get(type)?.exits?.(config) ?? []
}

function isEmpty(when = ''): boolean {
  return when.trim() === ''
}
