import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../api/createApi.ts'
import { useApi } from '../../api/useApi.ts'
import { useEntities } from '../configuration/useEntities.ts'
import type { Partner } from './partners.ts'

/** Longest list of each kind; nobody picks from a longer one. */
const maxOfAKind = 100

/**
 * Loads the active services and the enabled agents, plus the agent with this id in any state. `partners` is undefined
 * until they are loaded; each time `isAsked` becomes true, they load again.
 */
export function usePartners(
  isAsked: boolean,
  agentId: string | undefined,
): {
  partners: Partner[] | undefined
  error: Error | null
  retry: () => void
} {
  const api = useApi()
  const { entities } = useEntities()
  const kinds = (['agent_service', 'agent'] as const).filter(kind =>
    entities?.some(({ name }) => name === kind),
  )
  const { data, error, refetch } = useQuery({
    queryKey: ['agent', 'partners', kinds, agentId],
    queryFn: async () => {
      const [named, ...lists] = await Promise.all([
        agentId ? listOf(api, 'agent', { _id: agentId }) : [],
        ...kinds.map(kind => listOf(api, kind, atWork[kind])),
      ])
      const found = lists.flat()
      return [...found, ...named.filter(({ id }) => !found.some(one => one.id === id))]
    },
    enabled: isAsked && entities !== undefined,
  })
  return { partners: data, error, retry: () => void refetch() }
}

async function listOf(api: Api, kind: Partner['kind'], filter: object): Promise<Partner[]> {
  const query = { sort: order[kind], range: [0, maxOfAKind - 1], fields: ['name'], filter }
  const { data } = await api.send(`/${kind}`, { query: { query: JSON.stringify(query) } })
  return (data as Record<string, unknown>[]).map(row => ({
    kind,
    id: String(row._id),
    name: String(row.name),
  }))
}

/** Lists services in the order that visitors see. */
const order = { agent_service: ['priority', 'name'], agent: ['name'] } as const

/** Filters for those that answer. */
const atWork = { agent_service: { status: { eq: 'active' } }, agent: { enabled: { eq: true } } } as const
