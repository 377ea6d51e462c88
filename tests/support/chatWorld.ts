import type { Client } from './client.ts'
import type { Answer } from './sendRequest.ts'
import { openStream, type SseStream } from './sseClient.ts'
import type { Member, TenantName, TestApp } from './testApp.ts'

/** Web chat service with a published agent, and everything needed to talk with it. */
export interface ChatWorld {
  operator: Member
  agentId: string
  serviceId: string
  clientToken: string
  /** Starts a conversation as a visitor. */
  visit(wishes?: object): Promise<Visitor>
}

/** Visitor with a conversation. */
export interface Visitor {
  id: string
  token: string
  headers: { 'x-conversation-token': string }
  say(content: string, more?: object, headers?: Record<string, string>): Promise<Answer>
  recent(query?: string): Promise<Answer>
  follow(query?: string, headers?: Record<string, string>): Promise<SseStream>
}

/** Creates an agent with a service, and visitors who talk with it. */
export async function createChatWorld(
  app: TestApp,
  { tenant = 'lakeside' as TenantName, agent = {} } = {},
): Promise<ChatWorld> {
  const operator = await app.as('operator', tenant)
  const persona = { display_name: 'Ada' }
  const first_message = 'Hello, how can I help?'
  const name = `Front desk ${Math.random()}`
  const { _id: agentId } = required(await operator.post('/agent', { name, persona, first_message, ...agent }))
  const service = { name, agent_id: agentId, status: 'active', entry_points: [{ channel: 'web_chat' }] }
  const { _id: serviceId, entry_points } = required(await operator.post('/agent_service', service))
  const [{ client_token: clientToken }] = entry_points as [{ client_token: string }]
  const nobody = app.nobody(tenant)
  return { operator, agentId: String(agentId), serviceId: String(serviceId), clientToken, visit }

  async function visit(wishes: object = {}): Promise<Visitor> {
    const begun = await nobody.post('/web_chat/conversation', { client_token: clientToken, ...wishes })
    const { _id, metadata } = required(begun)
    return visitorOf(
      app,
      nobody,
      tenant,
      String(_id),
      (metadata as { conversation_token: string }).conversation_token,
    )
  }
}

/** Returns the visitor of an existing conversation on this server. */
export function visitorOf(
  app: Pick<TestApp, 'port'>,
  client: Client,
  tenant: TenantName,
  id: string,
  token: string,
): Visitor {
  const headers = { 'x-conversation-token': token }
  return {
    id,
    token,
    headers,
    say: (content, more = {}, further = {}) =>
      client.post(`/conversation/${id}/message`, { content, ...more }, { ...headers, ...further }),
    recent: (query = '') => client.get(`/conversation/${id}/recent_messages${query}`, headers),
    follow: (query = '', further = {}) =>
      openStream(app.port, `/conversation/${id}/message_stream${query}`, {
        host: `${tenant}.test:${app.port}`,
        ...headers,
        ...further,
      }),
  }
}

function required({ status, text, json }: Answer): Record<string, unknown> {
  if (status !== 201) throw new Error(`${status}: ${text}`)
  return json()
}
