import type { Handlers } from '../../http/handlers.ts'
import type { KnowledgeSearch } from './knowledgeSearch.ts'
import { passageFilter } from './passageFilter.ts'
import { servedPassage } from './servedPassage.ts'

/** Creates the handlers that search the knowledge base. */
export function knowledgeRoutes({ search }: KnowledgeSearch) {
  return {
    searchKnowledge: async ({
      session,
      scope: { tenantId },
      query: { query, tags = '', source, limit = 5 },
    }) => {
      const wanted = tags.split(',').map(tag => tag.trim())
      const found = await search({
        tenantId,
        query,
        tags: wanted.filter(tag => tag !== ''),
        ...passageFilter(session, source),
        limit,
      })
      return { status: 200, body: found.map(servedPassage) }
    },
  } satisfies Partial<Handlers>
}
