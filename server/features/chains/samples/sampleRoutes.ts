import type { Handlers } from '../../../http/handlers.ts'
import { whileConnected } from '../../../http/whileConnected.ts'
import type { FairQueue } from '../../../limits/fairQueue.ts'
import type { RateLimit } from '../../../limits/rateLimit.ts'
import type { ChainSamples } from './chainSamples.ts'

interface Deps {
  samples: ChainSamples
  limit: RateLimit
  /** What of a tenant is gone through at the same time. */
  limited: FairQueue
}

/** What steps were given and have returned. */
export function sampleRoutes({ samples, limit, limited }: Deps) {
  return {
    listChainSamples: async ({ scope: { tenantId }, query, request }) => {
      // Each of them goes through a run again.
      limit(tenantId)
      const { chain_name: chainName, step_id: stepId, order_mode: order = 'newest', limit: max = 10 } = query
      const wish = { chainName, stepId, order, max }
      const list = (left: AbortSignal) => samples.list(tenantId, wish, left)
      return { status: 200, body: await limited(tenantId, () => whileConnected(request, list)) }
    },
    pinChainSample: async ({ scope: { tenantId }, path, query }) => {
      await samples.pin(tenantId, path.id, query.path)
      return { status: 204, body: undefined }
    },
    unpinChainSample: async ({ scope: { tenantId }, path, query }) => {
      await samples.unpin(tenantId, path.id, query.path)
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>
}
