import type { Database } from '../../../store/database.ts'
import type { KnowledgeSearch } from '../../knowledge/knowledgeSearch.ts'
import { quotedPlaces } from '../../knowledge/quotedPlaces.ts'
import type { McpTool } from '../mcpTool.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  knowledge: Pick<KnowledgeSearch, 'search'>
}

const mostPassages = 20

/** Returns the tool that searches the knowledge base as agents do. It finds only what is enabled. */
export function knowledgeTool({ database, knowledge }: Deps): McpTool {
  return {
    kind: 'knowledge',
    name: 'knowledge_search',
    title: 'Search the knowledge base',
    description:
      'Searches what the business has written about itself: opening hours, address, services, prices, answers. Returns passages with their sources, best first. A passage with "relevant": false may not answer the question.',
    inputSchema,
    isBuiltin: true,
    risk: 'read',
    entity: null,
    record_id: null,
    run: async ({ scope: { tenantId } }, { query, limit }) => {
      const question = { tenantId, query: String(query), ...(typeof limit === 'number' && { limit }) }
      const found = await knowledge.search(question)
      const places = await quotedPlaces(database, tenantId, found)
      const passages = found.map(({ title, headings, content, isRelevant }, index) => ({
        title,
        ...(headings.length > 0 && { headings }),
        text: content,
        relevant: isRelevant,
        source: places[index] ?? {},
      }))
      const values = { passages }
      return { text: JSON.stringify(values), values }
    },
  }
}

const inputSchema = {
  type: 'object' as const,
  additionalProperties: false,
  required: ['query'],
  properties: {
    query: { type: 'string', minLength: 1, maxLength: 1000, description: 'The question in plain words.' },
    limit: { type: 'integer', minimum: 1, maximum: mostPassages, description: 'Maximum number of passages.' },
  },
}
