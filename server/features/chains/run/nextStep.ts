import type { ChainStep } from '../document/chainDocument.ts'
import type { ChainValues } from '../steps/stepType.ts'
import type { RunSetup } from './runSetup.ts'

/** Where the run goes on from a finished step: the first edge that holds; null where it ends. */
export async function nextStep(
  { stepTypes, evaluation }: Pick<RunSetup, 'stepTypes' | 'evaluation'>,
  { type, next: edges = [] }: ChainStep,
  values: ChainValues,
): Promise<string | null> {
  if (stepTypes.get(type)?.isLast) return null
  const sure = edges.findIndex(({ when }) => isEmpty(when))
  const conditions = edges.slice(0, sure === -1 ? edges.length : sure).map(({ when = '' }) => when)
  const held = await evaluation.firstTrue(conditions, values)
  return edges[held === -1 ? sure : held]?.to ?? null
}

/** The next step of a step that is switched off: nothing is known by which a condition could be decided. */
export function skipTarget({ next = [] }: ChainStep): string | null {
  return next.find(({ when }) => isEmpty(when))?.to ?? null
}

function isEmpty(when = ''): boolean {
  return when.trim() === ''
}
