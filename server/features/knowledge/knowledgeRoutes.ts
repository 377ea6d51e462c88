import type { Handlers } from '../../http/handlers.ts'
import type { KnowledgeSearch } from './knowledgeSearch.ts'

/** What agents answer from. */
export function knowledgeRoutes({ search }: KnowledgeSearch) {
  return {
    searchKnowledge: async ({ scope: { tenantId }, query: { query, tags, limit = 5 } }) => {
      const wanted = tags?.split(',').map(tag => tag.trim())
      const found = await search({ tenantId, query, tags: wanted?.filter(tag => tag !== '') ?? [], limit })
      const body = found.map(({ chunkId, ...passage }) => ({ chunk_id: chunkId, ...passage }))
      return { status: 200, body }
    },
  } satisfies Partial<Handlers>
}
