import type { BuiltinAction } from '../agentAction.ts'
import type { KnowledgeSearch } from './knowledgeSearch.ts'
import type { QuotedPlace } from './quotedPlaces.ts'
import { renderPassages } from './renderPassages.ts'
import type { FoundPassage } from './search/foundPassage.ts'

interface Deps extends Pick<KnowledgeSearch, 'retrieve'> {
  /** Returns where each of the passages can be opened. */
  placesOf: (tenantId: string, passages: readonly FoundPassage[]) => Promise<readonly QuotedPlace[]>
}

/** Tool definition that models see. */
export const searchTool = {
  toolName: 'search_knowledge',
  title: 'Search the knowledge base',
  description:
    'Searches what the business has written about itself: opening hours, address, services, prices, answers. Use it before answering any question about the business.',
  parameters: {
    type: 'object',
    additionalProperties: false,
    required: ['query'],
    properties: {
      query: {
        type: 'string',
        minLength: 1,
        maxLength: 1000,
        description: "The question, in the visitor's words.",
      },
    },
  },
} satisfies Partial<BuiltinAction>

/** Creates the action by which an agent searches the knowledge base. */
export function searchAction({ retrieve, placesOf }: Deps): BuiltinAction {
  return {
    moduleId: 'knowledge',
    actionId: 'search',
    ...searchTool,
    risk: 'read',
    isOffered: ({ knowledge }) => knowledge.mode !== 'off',
    runFor:
      ({ knowledge: { tags } }) =>
      async ({ scope }, { query }) => {
        const { passages: found, record } = await retrieve({
          tenantId: scope.tenantId,
          query: String(query),
          tags,
        })
        const relevant = found.filter(({ isRelevant }) => isRelevant)
        const places = await placesOf(scope.tenantId, relevant)
        const sources = relevant.map(({ title, score }, index) => ({ title, score, ...places[index] }))
        return { text: renderPassages(found), sources, retrieval: record }
      },
  }
}
