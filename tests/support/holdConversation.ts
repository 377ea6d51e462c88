import type { BrowserWorld } from './browserWorld.ts'
import { openStream } from './sseClient.ts'

/**
 * Asks the demo's agent these questions as a visitor, and waits for each answer. Completes the conversation, so that no
 * open page keeps following it. Returns the conversation's identifier.
 */
export async function holdConversation(
  { api, url }: Pick<BrowserWorld, 'api' | 'url'>,
  questions: readonly string[],
): Promise<string> {
  const { client_token } = (await api.get('/web_chat/configuration')).json<{ client_token: string }>()
  const begun = await api.post('/web_chat/conversation', { client_token })
  const { _id, metadata } = begun.json<{ _id: string; metadata: { conversation_token: string } }>()
  const asVisitor = { 'x-conversation-token': metadata.conversation_token }
  const { host, port } = new URL(url)
  const stream = await openStream(Number(port), `/conversation/${_id}/message_stream`, { host, ...asVisitor })
  for (const [index, content] of questions.entries()) {
    await api.post(`/conversation/${_id}/message`, { content }, asVisitor)
    await stream.until(() => answers(stream.events()) > index)
  }
  stream.abort()
  await api.patch(`/conversation/${_id}`, { status: 'completed' })
  return _id
}

function answers(events: Record<string, unknown>[]): number {
  return events.filter(({ metadata }) => (metadata as { turn_status?: string }).turn_status).length
}
