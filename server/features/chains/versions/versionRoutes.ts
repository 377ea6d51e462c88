import { versionOfTag } from '../../../../common/versionTag.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { whileConnected } from '../../../http/whileConnected.ts'
import type { FairQueue } from '../../../limits/fairQueue.ts'
import type { RateLimit } from '../../../limits/rateLimit.ts'
import { writtenReply } from '../../records/entityRoutes.ts'
import type { ChainVersions } from '../chainVersions.ts'
import type { DraftVersions } from './draftVersions.ts'

interface Deps {
  versions: ChainVersions
  drafts: DraftVersions
  /** Runs that people begin by hand, of which tests and replays have many. */
  limit: RateLimit
  /** What of a tenant is gone through at the same time. */
  limited: FairQueue
}

/** What is published of chains. */
export function versionRoutes({ versions, drafts, limit, limited }: Deps) {
  return {
    listChainVersions: async ({ scope, query }) => ({
      status: 200,
      body: await versions.list(scope, query.chain_name),
    }),
    checkChain: async ({ scope, body, request }) => {
      limit(scope.tenantId)
      const check = (left: AbortSignal) => versions.check(scope, body, left)
      return { status: 200, body: await limited(scope.tenantId, () => whileConnected(request, check)) }
    },
    publishChain: async ({ scope, body, request }) => {
      limit(scope.tenantId)
      const publish = (left: AbortSignal) => versions.publish(scope, body, left)
      return { status: 200, body: await limited(scope.tenantId, () => whileConnected(request, publish)) }
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
