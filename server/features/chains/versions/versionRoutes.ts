import { versionOfTag } from '../../../../common/versionTag.ts'
import type { Handlers } from '../../../http/handlers.ts'
import type { RateLimit } from '../../../limits/rateLimit.ts'
import { writtenReply } from '../../records/entityRoutes.ts'
import type { ChainVersions } from '../chainVersions.ts'
import type { DraftVersions } from './draftVersions.ts'

interface Deps {
  versions: ChainVersions
  drafts: DraftVersions
  /** Runs that people begin by hand, of which tests and replays have many. */
  limit: RateLimit
}

/** What is published of chains. */
export function versionRoutes({ versions, drafts, limit }: Deps) {
  return {
    listChainVersions: async ({ scope, query }) => ({
      status: 200,
      body: await versions.list(scope, query.chain_name),
    }),
    checkChain: async ({ scope, body }) => {
      limit(scope.tenantId)
      return { status: 200, body: await versions.check(scope, body) }
    },
    publishChain: async ({ scope, body }) => {
      limit(scope.tenantId)
      return { status: 200, body: await versions.publish(scope, body) }
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
