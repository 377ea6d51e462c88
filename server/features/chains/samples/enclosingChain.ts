import { isObject } from '../../../../common/json/isObject.ts'
import type { Chain } from '../document/chainDocument.ts'
import type { StepServices } from '../steps/stepServices.ts'

interface RanStep {
  path: string
  type: string
  input: unknown
}

/** Returns the step that ran the chain of a path, or undefined if the path is in the run's own chain. */
export function subChainAround<Step extends RanStep>(steps: readonly Step[], path: string): Step | undefined {
  return steps
    .filter(step => step.type === 'sub_chain' && path.startsWith(`${step.path}/`))
    .reduce<Step | undefined>(
      (inner, step) => (inner && inner.path.length > step.path.length ? inner : step),
      undefined,
    )
}

/** Returns the chain that a step ran, as it was published when the run began, or null if it is gone. */
export async function ranChain(
  { findChain }: Pick<StepServices, 'findChain'>,
  tenantId: string,
  { input }: RanStep,
  at: Date,
): Promise<Chain | null> {
  const name = isObject(input) ? input.chain_name : undefined
  return typeof name === 'string' ? findChain({ tenantId, chainName: name, at: at.toISOString() }) : null
}
