import { agentName } from '../../conversations/agentName.ts'
import { findAgentOf } from '../../conversations/store/agentAtWork.ts'
import type { DataProvider } from './dataProvider.ts'
import { ofConversation } from './ofConversation.ts'
import { text, texts, whole } from './resultSchemas.ts'

export const agentProvider: DataProvider = {
  name: 'agent',
  title: 'Agent',
  description: 'The published agent of the conversation.',
  de: {
    title: 'Agent',
    description: 'Der veröffentlichte Agent des Gesprächs.',
  },
  ...{ isDirect: true, isOfConversation: true, isLasting: true, cost: 'low' },
  resultSchema: whole({
    ...{ id: text, name: text, description: text, tone: text, languages: texts },
    ...{ first_message: text, instructions: text },
  }),
  find: ofConversation(async (db, { agent_id, agent_version }) => {
    const agent = await findAgentOf(db, { agentId: agent_id, agentVersion: agent_version })
    if (!agent) return undefined
    const { description = '', first_message = '', instructions = '', persona } = agent.data
    const { tone = '', languages = [] } = persona ?? {}
    const own = { description, tone, languages, first_message, instructions }
    return { id: agent_id, name: agentName(agent.data), ...own }
  }),
}
