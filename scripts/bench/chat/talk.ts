import { setTimeout as pause } from 'node:timers/promises'
import { sendOne } from '../load.ts'

/** A conversation of a visitor on the demo site. */
export interface Talk {
  _id: string
  metadata: { conversation_token: string }
}

/** A turn of the built-in model has usually ended after this time. */
const turnMs = 150

export async function startTalk(url: string): Promise<Talk> {
  const { client_token } = await sendOne<{ client_token: string }>(url, {
    method: 'GET',
    path: '/api/web_chat/configuration',
  })
  const body = { client_token, initiate_conversation: false, timezone: 'UTC', language_id: 'en' }
  return sendOne(url, { method: 'POST', path: '/api/web_chat/conversation', body })
}

export function streamOf({ _id, metadata }: Talk) {
  return { path: `/api/conversation/${_id}/message_stream`, token: metadata.conversation_token }
}

export async function say(url: string, { _id, metadata }: Talk, content: string): Promise<void> {
  const body = { content, conversation_token: metadata.conversation_token }
  await sendOne(url, { method: 'POST', path: `/api/conversation/${_id}/message`, body })
}

/**
 * Waits until the agent's turn has ended, so that the next message meets an idle server. Polls rarely, because polling
 * is work too.
 */
export async function settled(url: string, { _id }: Talk): Promise<void> {
  for (;;) {
    await pause(turnMs)
    const turns = await sendOne<{ state: string }[]>(url, {
      method: 'GET',
      path: `/api/conversation/${_id}/trace?limit=1`,
    })
    if (turns.every(({ state }) => state !== 'queued' && state !== 'running')) return
  }
}
