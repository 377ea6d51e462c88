import { versionOfTag } from '../../../../common/versionTag.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { whileConnected } from '../../../http/whileConnected.ts'
import { writtenReply } from '../../records/entityRoutes.ts'
import type { ChainLimits } from '../chainLimits.ts'
import type { ChainVersions } from './chainVersions.ts'
import type { DraftVersions } from './draftVersions.ts'

export interface VersionRouteDeps {
  versions: ChainVersions
  drafts: DraftVersions
  limits: Pick<ChainLimits, 'manualRuns' | 'batches'>
}

/** Returns the handlers for versions of chains. */
export function versionRoutes({ versions, drafts, limits }: VersionRouteDeps) {
  return {
    listChainVersions: async ({ scope, query }) => ({
      status: 200,
      body: await versions.list(scope, query.chain_name),
    }),
    checkChain: async ({ scope, body, request }) => {
      limits.manualRuns(scope.tenantId)
      const check = (left: AbortSignal) => versions.check(scope, body, left)
      return { status: 200, body: await limits.batches(scope.tenantId, () => whileConnected(request, check)) }
    },
    publishChain: async ({ scope, body, request }) => {
      limits.manualRuns(scope.tenantId)
      const publish = (left: AbortSignal) => versions.publish(scope, body, left)
      return {
        status: 200,
        body: await limits.batches(scope.tenantId, () => whileConnected(request, publish)),
      }
    },
    compareChainVersions: async ({ scope, query }) => ({
      status: 200,
      body: await drafts.compare(scope, query),
    }),
    restoreChainVersion: async ({ scope, body, headers }) => {
      const baseOf = (chainId: string) => versionOfTag(headers['if-match'], 'smart_chain', chainId)
      const written = await drafts.restore(scope, body, baseOf)
      return writtenReply('smart_chain', 200, written) as Awaited<ReturnType<Handlers['restoreChainVersion']>>
    },
  } satisfies Partial<Handlers>
}
