import type { ChainStep } from '../document/chainDocument.ts'
import type { ChainValues } from '../steps/stepType.ts'
import type { RunSetup } from './runSetup.ts'

/** Where the run goes on from a finished step: the first way that holds; null where it ends. */
export async function wayOn(
  { stepTypes, evaluation }: Pick<RunSetup, 'stepTypes' | 'evaluation'>,
  { type, next: ways = [] }: ChainStep,
  values: ChainValues,
): Promise<string | null> {
  if (stepTypes.get(type)?.isLast) return null
  const sure = ways.findIndex(({ when }) => isEmpty(when))
  const conditions = ways.slice(0, sure === -1 ? ways.length : sure).map(({ when = '' }) => when)
  const held = await evaluation.firstTrue(conditions, values)
  return ways[held === -1 ? sure : held]?.to ?? null
}

/** The way past a step that is switched off: nothing is known by which a condition could be decided. */
export function wayPast({ next = [] }: ChainStep): string | null {
  return next.find(({ when }) => isEmpty(when))?.to ?? null
}

function isEmpty(when = ''): boolean {
  return when.trim() === ''
}
