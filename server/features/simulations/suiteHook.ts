import { AppError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import { readData } from '../../store/records/readData.ts'
import type { FaultDeps } from './evaluations/evaluationFaults.ts'
import { planFaults } from './evaluations/planFaults.ts'

/** Rejects suites with unreadable patterns or schemas. */
export function suiteHook(deps: FaultDeps): EntityHook {
  return {
    beforeWrite: ({ tenantId }, records) =>
      Promise.all(
        records.map(async record => {
          const { evaluations = [], scenarios = [] } = readData('synthetic_suite', record) ?? {}
          const errors = await planFaults(deps, tenantId, { evaluations, scenarios })
          return errors.length > 0 ? new AppError('record.invalid', { errors }) : record
        }),
      ),
  }
}
