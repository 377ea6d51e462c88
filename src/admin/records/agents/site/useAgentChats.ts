import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'

/** A web chat entry point of an active service of the agent. */
export interface AgentChat {
  name: string
  token: string
}

/** Returns the web chats through which visitors reach an agent. */
export function useAgentChats(agentId: string) {
  const { client } = useApi()
  const filter = { agent_id: { eq: agentId }, status: { eq: 'active' } }
  const query = JSON.stringify({ filter, sort: ['name'], range: [0, maxListed - 1] })
  const { data, error, refetch } = useServerQuery(['agent_service', 'of_agent', agentId], () =>
    client.GET('/agent_service', { params: { query: { query } } }),
  )
  const chats = data?.flatMap(({ name = '', entry_points: entries = [] }): AgentChat[] =>
    entries.flatMap(entry =>
      entry.channel === 'web_chat' && entry.client_token ? [{ name, token: entry.client_token }] : [],
    ),
  )
  return { chats, error, refetch }
}

/** Maximum number of services; nobody looks through more. */
const maxListed = 100
