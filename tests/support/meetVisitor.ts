import type { Client } from './client.ts'
import type { Answer } from './sendRequest.ts'
import { siteToken } from './siteToken.ts'

/** Secret with which a site signs identities, once it is in the tenant's settings. */
export const siteSecret = 'the-secret-of-a-site-that-knows-its-visitors'

/**
 * Starts a conversation as a visitor whom the site identifies, and sends a message. Then marks event 1 as read by the
 * team.
 */
export async function meetVisitor(
  team: Client,
  serviceId: string,
  name: string,
): Promise<{ conversationId: string; contactId: string }> {
  const service = made<{ entry_points: { client_token: string }[] }>(
    await team.get(`/agent_service/${serviceId}`),
  )
  const begun = made<{ _id: string; metadata: { conversation_token: string } }>(
    await team.post('/web_chat/conversation', {
      client_token: service.entry_points[0]?.client_token,
      identity: siteToken({ sub: name, name }, siteSecret),
    }),
  )
  const path = `/conversation/${begun._id}`
  const bearing = { 'x-conversation-token': begun.metadata.conversation_token }
  made(await team.post(`${path}/message`, { content: `${name} has come` }, bearing))
  made(await team.put(`${path}/read`, { event_index: 1 }))
  const { contact_id: contactId } = made<{ contact_id: string }>(await team.get(path))
  return { conversationId: begun._id, contactId }
}

function made<T>(answer: Answer): T {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.json<T>()
}
