import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

type Headers = Record<string, string>

/** Frame of server-sent events, with its data parsed as JSON. */
export interface SseFrame {
  event: string
  id: string | undefined
  data: Record<string, unknown>
}

export interface SseStream {
  status: number
  headers: IncomingHttpHeaders
  /** Frames received so far. */
  frames: SseFrame[]
  /** Number of comments so far. */
  comments: number
  /** Resolves with the first frame, old or new, that matches; rejects when the stream ends or after 20 seconds. */
  until(holds: (frame: SseFrame) => boolean): Promise<SseFrame>
  /** Resolves when the stream has ended. */
  ended: Promise<void>
  /** Returns the latest state of each conversation event, in the order of their numbers. */
  events(): Record<string, unknown>[]
  abort(): void
}

/** Opens a stream over a real socket. `path` is one of the contract's; a body turns the request into a POST. */
export async function openStream(
  port: number,
  path: string,
  headers: Headers = {},
  body?: object,
): Promise<SseStream> {
  const method = body ? 'POST' : 'GET'
  const type: Headers = body ? { 'content-type': 'application/json' } : {}
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      { port, method, path: `/api${path}`, headers: { ...headers, ...type }, agent: false },
      resolve,
    )
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
  const frames: SseFrame[] = []
  const waiting = new Set<() => void>()
  let isOver = false
  const stream = {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    frames,
    comments: 0,
    until,
    ended: read(),
    events,
    abort: () => void answer.destroy(),
  }
  return stream

  async function read(): Promise<void> {
    const parser = createParser({ onEvent: take, onComment: () => stream.comments++ })
    try {
      for await (const text of answer.setEncoding('utf8')) parser.feed(text)
    } catch {
      // Cut by either end.
    } finally {
      isOver = true
      for (const look of waiting) look()
    }
  }

  function take({ event = 'message', id, data }: EventSourceMessage): void {
    frames.push({ event, id, data: JSON.parse(data) })
    for (const look of waiting) look()
  }

  function until(holds: (frame: SseFrame) => boolean): Promise<SseFrame> {
    return new Promise((resolve, reject) => {
      const fail = (why: string) => settle(() => reject(new Error(`${why}: ${JSON.stringify(frames)}`)))
      const timer = setTimeout(() => fail('Nothing like that came'), 20_000)
      const look = () => {
        const found = frames.find(holds)
        if (found) settle(() => resolve(found))
        else if (isOver) fail('The stream has ended')
      }
      const settle = (done: () => void) => {
        clearTimeout(timer)
        waiting.delete(look)
        done()
      }
      waiting.add(look)
      look()
    })
  }

  function events(): Record<string, unknown>[] {
    const latest = new Map(
      frames
        .filter(({ event }) => event === 'conversation_event')
        .map(({ data }) => [data.event_index, data]),
    )
    return [...latest.values()].sort((a, b) => Number(a.event_index) - Number(b.event_index))
  }
}
