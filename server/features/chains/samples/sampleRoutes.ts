import type { Handlers } from '../../../http/handlers.ts'
import type { RateLimit } from '../../../limits/rateLimit.ts'
import type { ChainSamples } from './chainSamples.ts'

/** What steps were given and have returned. */
export function sampleRoutes({ samples, limit }: { samples: ChainSamples; limit: RateLimit }) {
  return {
    listChainSamples: async ({ scope: { tenantId }, query }) => {
      // Each of them goes through a run again.
      limit(tenantId)
      const { chain_name: chainName, step_id: stepId, order_mode: order = 'newest', limit: most = 10 } = query
      return { status: 200, body: await samples.list(tenantId, { chainName, stepId, order, most }) }
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
