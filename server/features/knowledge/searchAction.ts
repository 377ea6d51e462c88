import type { BuiltinAction } from '../agentAction.ts'
import type { KnowledgeSearch } from './knowledgeSearch.ts'

/** What an agent answers from. */
export function searchAction({ search }: Pick<KnowledgeSearch, 'search'>): BuiltinAction {
  return {
    moduleId: 'knowledge',
    actionId: 'search',
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
    risk: 'read',
    isOffered: ({ knowledge }) => knowledge.mode !== 'off',
    runFor:
      ({ knowledge: { tags } }) =>
      async ({ scope }, { query }) => {
        const wanted = { tenantId: scope.tenantId, query: String(query), tags, limit: mostFound }
        const found = await search(wanted)
        const sources = found.map(({ chunkId, title, score }) => ({
          ...(chunkId !== null && { chunk_id: chunkId }),
          title,
          score,
        }))
        const passages = JSON.stringify(found.map(({ title, content }) => ({ title, content })))
        return { text: found.length > 0 ? passages : `${passages}\n${nothingFound}`, sources }
      },
  }
}

const mostFound = 6
const nothingFound = 'The knowledge base has no answer to this.'
