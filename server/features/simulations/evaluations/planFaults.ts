import type { FieldError } from '../../../errors.ts'
import type { SimulationPlan } from '../../../store/simulationTables.ts'
import { evaluationFaults, type FaultDeps } from './evaluationFaults.ts'

/** Returns the faults in the checks of a suite and its scenarios; `place` returns the pointer of a scenario. */
export async function planFaults(
  deps: FaultDeps,
  tenantId: string,
  { evaluations, scenarios }: Pick<SimulationPlan, 'evaluations' | 'scenarios'>,
  place = (index: number) => `/scenarios/${index}`,
): Promise<FieldError[]> {
  const own = await evaluationFaults(deps, tenantId, evaluations)
  const inside = await Promise.all(
    scenarios.map(async (scenario, index) => {
      const found = await evaluationFaults(deps, tenantId, scenario.evaluations ?? [])
      return found.map(fault => ({ ...fault, pointer: place(index) + fault.pointer }))
    }),
  )
  return [...own, ...inside.flat()]
}
