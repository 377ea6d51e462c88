import type { BuiltinName } from '../../services/agents/builtinActions.ts'
import type { ConversationLog } from '../../services/conversations/conversationLog.ts'
import type { KnowledgeSearch } from '../../services/knowledge/knowledgeSearch.ts'
import { isObject } from '../../store/isObject.ts'
import type { ActionContext, ActionResult, AgentAction } from '../agentAction.ts'

export interface BuiltinDeps {
  knowledge: Pick<KnowledgeSearch, 'search'>
  log: Pick<ConversationLog, 'write'>
}

type Agent = Readonly<Record<string, unknown>>

/** How the built-in actions run for an agent. */
export function builtinRuns(
  { knowledge, log }: BuiltinDeps,
  agent: Agent,
): Record<BuiltinName, AgentAction['run']> {
  return {
    'knowledge/search': async ({ scope }, { query }) => {
      const { tags } = knowledgeOf(agent)
      const found = await knowledge.search({
        tenantId: scope.tenantId,
        query: String(query),
        tags,
        limit: mostFound,
      })
      const sources = found.map(({ chunkId, title, score }) => ({
        ...(chunkId !== null && { chunk_id: chunkId }),
        title,
        score,
      }))
      const passages = JSON.stringify(found.map(({ title, content }) => ({ title, content })))
      return { text: found.length > 0 ? passages : `${passages}\n${nothingFound}`, sources }
    },
    'user_interactor/request_human': ({ scope, conversationId }) =>
      changed(
        scope,
        conversationId,
        { handler: 'queue' },
        'A person of the team has been called and takes over.',
      ),
    'user_interactor/end_conversation': ({ scope, conversationId }) =>
      changed(scope, conversationId, { status: 'completed' }, 'The conversation has ended.'),
  }

  /** Again does no harm, so that a call that was cut off can be made once more. */
  async function changed(
    scope: ActionContext['scope'],
    conversationId: string,
    fields: { handler: 'queue' } | { status: 'completed' },
    text: string,
  ): Promise<ActionResult> {
    return log.write(scope, conversationId, async ({ conversation, change }) => {
      const isOpen = conversation.status !== 'completed' && conversation.handler === 'agent'
      if (isOpen) await change(fields)
      return { text, endsTurn: true }
    })
  }
}

const mostFound = 6
const nothingFound = 'The knowledge base has no answer to this.'

/** Which built-in actions an agent has, by its own settings. */
export function builtinsOf(agent: Agent): BuiltinName[] {
  const handoff = isObject(agent.human_handoff) ? agent.human_handoff : {}
  return [
    ...(knowledgeOf(agent).mode === 'off' ? [] : (['knowledge/search'] as const)),
    ...(handoff.enabled === false ? [] : (['user_interactor/request_human'] as const)),
    'user_interactor/end_conversation',
  ]
}

function knowledgeOf({ knowledge }: Agent): { mode: unknown; tags: string[] } {
  const { mode = 'auto', tags = [] } = isObject(knowledge) ? knowledge : {}
  return { mode, tags: Array.isArray(tags) ? tags.map(String) : [] }
}
