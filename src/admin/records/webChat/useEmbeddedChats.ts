import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useEntities } from '../../configuration/useEntities.ts'
import type { EmbeddedChat } from './embedCode.ts'
import { webChatTexts } from './webChatTexts.ts'

export interface ListedChat extends EmbeddedChat {
  group: 'own' | 'services' | 'intakes'
  /** True if the chat answers. */
  isActive: boolean
}

/** List responses do not guarantee all fields. */
type Service = Partial<components['schemas']['AgentService']>
type Intake = Partial<components['schemas']['Intake']>

/** Maximum number of services and of intakes; nobody looks through more. */
const maxListed = 100

/** Returns every chat that a site can embed: the tenant's own, those of its services, and its intakes. */
export function useEmbeddedChats(ownToken: string): ListedChat[] {
  const { panel } = webChatTexts(useTexts())
  const { client } = useApi()
  const { entities } = useEntities()
  const mayList = (name: string) => ({ isEnabled: entities?.some(one => one.name === name) ?? false })
  const byName = {
    params: { query: { query: JSON.stringify({ sort: ['name'], range: [0, maxListed - 1] }) } },
  }
  const services = useServerQuery(
    ['agent_service', 'chats'],
    () => client.GET('/agent_service', byName),
    mayList('agent_service'),
  )
  const intakes = useServerQuery(['intake', 'chats'], () => client.GET('/intake', byName), mayList('intake'))
  const own = { group: 'own', kind: 'web_chat', token: ownToken, name: panel.own, isActive: true } as const
  return [
    own,
    ...(services.data ?? []).flatMap(chatsOfService),
    ...(intakes.data ?? []).flatMap(chatsOfIntake),
  ]
}

/** Returns one chat for each web chat entry point. If there are several, their names are numbered. */
function chatsOfService({ name = '', status, entry_points: entries = [] }: Service): ListedChat[] {
  const tokens = entries.flatMap(entry =>
    entry.channel === 'web_chat' && entry.client_token ? [entry.client_token] : [],
  )
  return tokens.map((token, index) => ({
    group: 'services',
    kind: 'web_chat',
    token,
    isActive: status === 'active',
    name: tokens.length > 1 ? `${name} (${index + 1})` : name,
  }))
}

function chatsOfIntake({ name = '', enabled, intake_token: token }: Intake): ListedChat[] {
  return token ? [{ group: 'intakes', kind: 'intake', token, name, isActive: enabled !== false }] : []
}
