import type { Feature, Ground } from '../Feature.ts'
import { knowledgeRoutes } from './knowledgeRoutes.ts'
import { createKnowledgeSearch } from './knowledgeSearch.ts'
import { searchAction } from './searchAction.ts'

/** What agents answer from. */
export function createKnowledgeFeature({ database, now }: Pick<Ground, 'database' | 'now'>) {
  const knowledge = createKnowledgeSearch({ database, now })
  return {
    search: knowledge,
    handlers: knowledgeRoutes(knowledge),
    actions: [searchAction(knowledge)],
  } satisfies Feature & Record<string, unknown>
}
