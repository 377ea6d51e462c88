import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import type { SeenEvent, Talk } from './talkHistory.ts'

/** Access to a server that may be down at any moment. */
export interface Reach {
  /** Returns the address of a server that is probably running. */
  url: () => string
  /** Returns a number between 0 and 1. */
  random: () => number
}

export interface Talker {
  talk: Talk
  /** Sends numbered messages one after another until the signal aborts. Repeats each until it is acknowledged. */
  write(signal: AbortSignal): Promise<void>
  /** Follows the stream until the signal aborts. Cuts it at random times and resumes where it stopped. */
  follow(signal: AbortSignal): Promise<void>
  /** Returns the whole stored conversation, oldest first. */
  history(): Promise<SeenEvent[]>
}

const betweenMessagesMs = 400
const cutShare = 0.15
const longestStreamMs = 3000
/** Delay before a stream reconnects. The product's own client waits as long after a stream that closed in order. */
const reconnectMs = 250

/** Starts a conversation as a visitor, with the agent of this client token. */
export async function startTalker(reach: Reach, clientToken: string): Promise<Talker> {
  const started = await untilAnswered<{ _id: string; metadata: { conversation_token: string } }>(
    reach,
    '/api/web_chat/conversation',
    { client_token: clientToken, initiate_conversation: false, timezone: 'UTC', language_id: 'en' },
    { 'idempotency-key': randomUUID() },
  )
  const path = `/api/conversation/${started._id}`
  const token = { 'x-conversation-token': started.metadata.conversation_token }
  const acknowledged: SeenEvent[] = []
  const followed = new Map<string, SeenEvent>()
  const talk: Talk = { conversationId: started._id, acknowledged, followed, lateFrames: 0 }
  let lastId: string | undefined
  let highest = 0
  return { talk, write, follow, history }

  async function write(signal: AbortSignal): Promise<void> {
    for (let number = 1; !signal.aborted; number++) {
      const body = { content: `Message ${number}: when are you open?`, client_event_id: randomUUID() }
      acknowledged.push(await untilAnswered<SeenEvent>(reach, `${path}/message`, body, token))
      await pause(betweenMessagesMs * (0.5 + reach.random()))
    }
  }

  async function follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await readStream(signal).catch(() => {})
      await pause(reconnectMs)
    }
  }

  async function readStream(signal: AbortSignal): Promise<void> {
    const cut = AbortSignal.timeout(200 + Math.floor(reach.random() * longestStreamMs))
    const answer = await fetch(`${reach.url()}${path}/message_stream`, {
      headers: { ...token, ...(lastId !== undefined && { 'last-event-id': lastId }) },
      signal: AbortSignal.any([signal, cut]),
    })
    if (!answer.ok || !answer.body) throw new Error(`The stream was refused: ${answer.status}`)
    const parser = createParser({
      onEvent: ({ id, event, data }) => {
        if (event !== 'conversation_event') return
        note(JSON.parse(data) as SeenEvent)
        if (id !== undefined) lastId = id
      },
    })
    const decoder = new TextDecoder()
    for await (const bytes of answer.body) parser.feed(decoder.decode(bytes, { stream: true }))
  }

  function note(event: SeenEvent): void {
    if (!followed.has(event._id) && event.event_index < highest) talk.lateFrames++
    highest = Math.max(highest, event.event_index)
    followed.set(event._id, event)
  }

  async function history(): Promise<SeenEvent[]> {
    const [all, shown] = [await readAll({}), await readAll(token)]
    const shownIds = new Set(shown.map(({ _id }) => _id))
    return all.map(event => ({ ...event, isHidden: !shownIds.has(event._id) }))
  }

  /** Reads the whole conversation. A request without a token reads as the team, which sees every event. */
  async function readAll(headers: Record<string, string>): Promise<SeenEvent[]> {
    const events: SeenEvent[] = []
    for (;;) {
      const oldest = events.at(-1)?.event_index
      const before = oldest === undefined ? '' : `&before=${oldest}`
      const url = `${reach.url()}${path}/recent_messages?limit=200${before}`
      const answer = await fetch(url, { headers })
      if (!answer.ok) throw new Error(`The history was refused: ${answer.status}`)
      const page = (await answer.json()) as SeenEvent[]
      events.push(...page)
      if (page.length < 200) return events.reverse()
    }
  }
}

/**
 * Repeats a request until a server answers it. The client cuts some requests, so it cannot know whether they arrived.
 */
async function untilAnswered<T>(
  reach: Reach,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<T> {
  for (;;) {
    const isCut = reach.random() < cutShare
    const signal = AbortSignal.timeout(isCut ? 1 + Math.floor(reach.random() * 20) : 5000)
    try {
      const url = new URL(path, reach.url())
      const answer = await fetch(url, {
        method: 'POST',
        // The chat page sends its origin as well.
        headers: { 'content-type': 'application/json', origin: url.origin, ...headers },
        body: JSON.stringify(body),
        signal,
      })
      if (answer.ok) return (await answer.json()) as T
      // A server that stops or starts answers with these statuses; any other status is a fault.
      if (answer.status !== 503 && answer.status !== 409 && answer.status !== 502) {
        throw new TypeError(`${path}: ${answer.status} ${await answer.text()}`)
      }
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('/api/')) throw error
    }
    await pause(50 + reach.random() * 100)
  }
}
