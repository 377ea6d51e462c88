import { AppError, type FieldError } from '../../../errors.ts'
import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import type { Expressions } from '../expressions/expressions.ts'
import type { StepType } from '../steps/stepType.ts'
import type { Chain } from './chainDocument.ts'
import { runFaults } from './runFaults.ts'
import { textFaults } from './textFaults.ts'

interface Deps {
  typeOf: (name: string) => StepType
  expressions: Pick<Expressions, 'check' | 'comparisons'>
  schemas: Pick<SchemaValidation, 'check'>
}

export type ChainChecks = ReturnType<typeof createChainChecks>

/** Creates the checks of chains. */
export function createChainChecks(deps: Deps) {
  return {
    /** Returns the faults that prevent saving. */
    readable: (tenantId: string, chain: Chain): Promise<FieldError[]> => textFaults(tenantId, chain, deps),
    runnable,
    /** Throws `record.invalid` for a chain that cannot run. */
    demandRunnable: async (tenantId: string, chain: Chain): Promise<void> => {
      const errors = await runnable(tenantId, chain)
      if (errors.length > 0) throw new AppError('record.invalid', { errors })
    },
  }

  /** Returns what prevents the chain from running. */
  async function runnable(tenantId: string, chain: Chain): Promise<FieldError[]> {
    const text = await textFaults(tenantId, chain, deps)
    return text.length > 0 ? text : runFaults(tenantId, chain, deps)
  }
}
