import type { Database } from '../../../store/database.ts'
import { findAgentOf } from '../../conversations/store/agentAtWork.ts'
import { agentOfThread, findThread } from '../../conversations/store/threadStore.ts'
import type { KnowledgeSearch } from '../../knowledge/knowledgeSearch.ts'
import type { FoundPassage } from '../../knowledge/search/foundPassage.ts'

export interface ChainQuestion {
  tenantId: string
  /** The conversation that the run is for. It grants the rights; text that a chain or a model wrote never does. */
  conversationId: string | null
  query: string
  /** Only passages with one of these tags are found; an empty list means all passages. */
  tags: readonly string[]
  limit: number
}

export interface ChainKnowledge {
  search(question: ChainQuestion): Promise<FoundPassage[]>
}

interface Deps {
  database: Pick<Database, 'inTenant'>
  knowledge: Pick<KnowledgeSearch, 'search'>
}

/** Searches the knowledge base for chains. In a conversation it finds only what the agent may answer from. */
export function createChainKnowledge({ database, knowledge }: Deps): ChainKnowledge {
  return {
    search: async ({ conversationId, ...question }) => {
      const tags = await readableTags(database, { ...question, conversationId })
      return tags === null ? [] : knowledge.search({ ...question, tags })
    },
  }
}

/** Returns the requested tags that the conversation's agent may read, or null if it may read none of them. */
async function readableTags(
  database: Deps['database'],
  { tenantId, conversationId, tags: wished }: Pick<ChainQuestion, 'tenantId' | 'conversationId' | 'tags'>,
): Promise<readonly string[] | null> {
  if (conversationId === null) return wished
  const agent = await database.inTenant(tenantId, async db => {
    const thread = await findThread(db, conversationId)
    return thread && findAgentOf(db, agentOfThread(thread))
  })
  if (!agent) return wished
  const { mode, tags = [] } = agent.data.knowledge
  if (mode === 'off') return null
  if (tags.length === 0) return wished
  const allowed = wished.length === 0 ? tags : wished.filter(tag => tags.includes(tag))
  return allowed.length === 0 ? null : allowed
}
