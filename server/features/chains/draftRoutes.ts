import { AppError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { readData } from '../../store/records/readData.ts'
import type { ChainLimits } from './chainLimits.ts'
import type { ChainChecks } from './document/chainChecks.ts'

interface Deps {
  checks: Pick<ChainChecks, 'runnable'>
  limits: Pick<ChainLimits, 'checks'>
}

/** Returns the handlers for drafts of chains, which need not be saved. */
export function draftRoutes({ checks, limits }: Deps) {
  return {
    checkChainDraft: async ({ scope: { tenantId }, body }) => {
      limits.checks(tenantId)
      const chain = readData('smart_chain', body.smart_chain)
      if (!chain) throw new AppError('request.invalid', { errors: [notAChain] })
      return { status: 200, body: { faults: await checks.runnable(tenantId, chain) } }
    },
  } satisfies Partial<Handlers>
}

const notAChain = { pointer: '/smart_chain', keyword: 'smart_chain', message: 'This is not a chain.' }
