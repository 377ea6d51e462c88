import { findAgentOf } from '../../conversations/store/agentAtWork.ts'
import { findThread } from '../../conversations/store/threadStore.ts'
import { knowledgeSearchStep } from '../steps/knowledgeSearchStep.ts'
import { presentedPassages } from '../steps/presentedPassages.ts'
import { numberIn, wantedText } from '../steps/readConfig.ts'
import type { DataProvider, DataServices, LookupPlace } from './dataProvider.ts'

export const knowledgeProvider: DataProvider = {
  name: 'knowledge_search',
  title: 'Knowledge base',
  description: 'Passages that fit a question; for an agent those alone that it may answer from.',
  de: {
    title: 'Wissensdatenbank',
    description:
      'Stellen, die zu einer Frage passen; für einen Agenten nur die, aus denen er antworten darf.',
  },
  ...{ isDirect: false, isOfConversation: false, isLasting: true, cost: 'medium' },
  resultSchema: knowledgeSearchStep.outputSchema({}),
  find: async (services, place, params) => {
    const query = wantedText(params, 'query').slice(0, 1_000)
    const limit = numberIn(params, 'limit', { least: 1, most: 20, usual: 5 })
    const tags = await readableTags(services, place, wishedTags(params.tags))
    if (!tags) return presentedPassages([])
    const { tenantId } = place
    return presentedPassages(await services.knowledge.search({ tenantId, query, tags, limit }))
  },
}

function wishedTags(tags: unknown): string[] {
  return Array.isArray(tags) ? tags.filter(tag => typeof tag === 'string' && tag !== '') : []
}

/** Those of the wished tags that the conversation's agent may read; null where it may read nothing of it. */
async function readableTags(
  { database }: DataServices,
  { tenantId, conversationId }: LookupPlace,
  wished: readonly string[],
): Promise<readonly string[] | null> {
  if (conversationId === null) return wished
  const agent = await database.inTenant(tenantId, async db => {
    const thread = await findThread(db, conversationId)
    return thread && findAgentOf(db, { agentId: thread.agent_id, agentVersion: thread.agent_version })
  })
  if (!agent) return wished
  const { mode, tags = [] } = agent.data.knowledge
  if (mode === 'off') return null
  if (tags.length === 0) return wished
  const allowed = wished.length === 0 ? tags : wished.filter(tag => tags.includes(tag))
  return allowed.length === 0 ? null : allowed
}
