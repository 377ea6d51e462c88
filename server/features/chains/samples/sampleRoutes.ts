import type { Handlers } from '../../../http/handlers.ts'
import { whileConnected } from '../../../http/whileConnected.ts'
import type { ChainLimits } from '../chainLimits.ts'
import { createChainSamples, type SampleDeps } from './chainSamples.ts'

interface Deps extends SampleDeps {
  limits: Pick<ChainLimits, 'checks' | 'batches'>
}

/** Returns the handlers of samples. */
export function sampleRoutes({ limits, ...deps }: Deps) {
  const samples = createChainSamples(deps)
  return {
    listChainSamples: async ({ scope: { tenantId }, query, request }) => {
      // Each sample replays a run.
      limits.checks(tenantId)
      const { chain_name: chainName, step_id: stepId, order_mode: order = 'newest', limit: max = 10 } = query
      const wish = { chainName, stepId, order, max }
      const list = (left: AbortSignal) => samples.list(tenantId, wish, left)
      return { status: 200, body: await limits.batches(tenantId, () => whileConnected(request, list)) }
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
