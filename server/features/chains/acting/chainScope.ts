import type { Scope } from '../../../store/scope.ts'
import type { StepContext } from '../steps/stepType.ts'

/** Returns the scope in which a step acts: the installation as a chain of the tenant. */
export function chainScope({
  tenantId,
  runId,
  chainName,
}: Pick<StepContext, 'tenantId' | 'runId' | 'chainName'>): Scope {
  return { tenantId, actor: { type: 'system', id: '', name: `Chain ${chainName}` }, requestId: runId }
}
