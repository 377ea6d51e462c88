import type { Database } from '../../../store/database.ts'
import { findAgentOf } from '../../conversations/store/agentAtWork.ts'
import { agentOfThread, findThread } from '../../conversations/store/threadStore.ts'
import type { KnowledgeSearch } from '../../knowledge/knowledgeSearch.ts'
import type { FoundPassage } from '../../knowledge/search/foundPassage.ts'

export interface ChainQuestion {
  tenantId: string
  /** The one that the run is for: rights come from there, never from what a chain or a model wrote. */
  conversationId: string | null
  query: string
  /** Passages with one of these alone; all of them where there are none. */
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

/** What chains find in the knowledge base: in a conversation only what its agent may answer from. */
export function createChainKnowledge({ database, knowledge }: Deps): ChainKnowledge {
  return {
    search: async ({ conversationId, ...question }) => {
      const tags = await readableTags(database, { ...question, conversationId })
      return tags === null ? [] : knowledge.search({ ...question, tags })
    },
  }
}

/** Those of the wished tags that the conversation's agent may read; null where it may read nothing of it. */
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
