import { createApi } from '../../../src/api/createApi.ts'
import type { ChatEvent, ConversationSummary } from '../../../src/chat/conversation/chatTypes.ts'
import { contractReply } from '../contractReply.ts'
import { chatEvent } from './chatEntries.ts'

interface Talk {
  summary: ConversationSummary
  token: string
  events: ChatEvent[]
}

type Fault = (request: Request) => Response | Promise<Response> | undefined

/** A server of conversations in memory; it answers as the contract has it, and numbers events as the real one does. */
export function chatServer() {
  const talks: Talk[] = []
  const lines = new Set<{ talk: Talk; controller: ReadableStreamDefaultController<Uint8Array> }>()
  const requests: { method: string; path: string; headers: Headers }[] = []
  let fault: Fault | undefined
  const api = createApi({
    fetch: handle,
    pageUrl: 'https://desk.example/',
    scriptUrl: 'https://desk.example/assets/main-1.js',
    wait: async () => undefined,
  })
  return { api, talks, requests, begin, say, revise, hangUp, fail, count, lines: () => lines.size }

  /** Every request is answered so, as long as it answers at all. */
  function fail(next: Fault | undefined): void {
    fault = next
  }

  function count(method: string, path: RegExp): number {
    return requests.filter(one => one.method === method && path.test(one.path)).length
  }

  function begin(more: Partial<ConversationSummary> = {}): Talk {
    const id = `01938c5e-7a52-7c3e-9d0a-${String(talks.length + 1).padStart(12, 'c')}`
    const { created_at, updated_at } = chatEvent(0)
    const summary: ConversationSummary = {
      _id: id,
      id,
      status: 'open',
      handler: 'agent',
      agent_name: 'Ada',
      created_at,
      updated_at,
      metadata: {},
      ...more,
    }
    const talk = { summary, token: `ct_${talks.length + 1}`, events: [] }
    talks.push(talk)
    return talk
  }

  /** Something that is said in a conversation; everybody who follows it is told. */
  function say(talk: Talk, more: Partial<ChatEvent> = {}): ChatEvent {
    const index = talk.events.length + 1
    const event = chatEvent(index, { conversation_id: talk.summary._id, ...more })
    talk.events.push(event)
    tell(talk, event)
    return event
  }

  function revise(talk: Talk, index: number, change: Partial<ChatEvent>): void {
    const event = { ...(talk.events[index - 1] as ChatEvent), ...change }
    talk.events[index - 1] = event
    tell(talk, event)
  }

  /** All streams end: with a word of the server, or without one. */
  function hangUp(edge: 'idle' | 'completed' | 'replaced' | 'break'): void {
    for (const { controller } of lines) {
      if (edge === 'break') controller.error(new TypeError('network error'))
      else controller.enqueue(bytes(`event: close\ndata: {"reason":"${edge}"}\n\n`))
    }
    lines.clear()
  }

  function tell(talk: Talk, event: ChatEvent): void {
    for (const line of lines) if (line.talk === talk) line.controller.enqueue(frameOf(talk, event))
  }

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const path = url.pathname.replace('/api', '')
    requests.push({ method: request.method, path, headers: request.headers })
    const failed = await fault?.(request)
    if (failed) return failed
    if (path === '/web_chat/conversation') return start()
    const [, area, id, what] = path.split('/')
    const talk = talks.find(({ summary }) => summary._id === (area === 'web_chat' ? what : id))
    const token = request.headers.get('x-conversation-token')
    if (!talk || (token && token !== talk.token)) return problem(404, 'resource.not_found')
    if (area === 'web_chat') return contractReply('getWebChatConversation', 200, talk.summary)
    return inTalk(talk, what ?? '', url, request)
  }

  function start(): Response {
    const { summary, token } = begin()
    const metadata = { conversation_token: token }
    return contractReply('startWebChatConversation', 201, { ...summary, metadata })
  }

  async function inTalk(
    talk: Talk,
    what: string,
    { searchParams }: URL,
    request: Request,
  ): Promise<Response> {
    if (what === 'message_stream') return follow(talk, searchParams, request)
    if (what === 'message') return take(talk, await request.json())
    if (what === 'stop') return contractReply('stopAnswer', 200, { stopped: true })
    if (what === 'handoff') {
      talk.summary = { ...talk.summary, handler: 'queue', can_request_human: false }
      return contractReply('handOffConversation', 200, talk.summary)
    }
    if (what === 'pdf') return new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } })
    if (what === 'rating') {
      talk.summary = { ...talk.summary, ...((await request.json()) as { rating: number }) }
      return contractReply('rateConversation', 200, talk.summary)
    }
    const before = Number(searchParams.get('before') ?? Number.POSITIVE_INFINITY)
    const older = talk.events.filter(event => event.event_index < before).reverse()
    return contractReply('listRecentMessages', 200, older.slice(0, Number(searchParams.get('limit'))))
  }

  function take(talk: Talk, body: { content: string; client_event_id: string }): Response {
    if (talk.summary.status === 'completed') return problem(409, 'conversation.completed', 'It is over.')
    const { content, client_event_id } = body
    const known = talk.events.find(({ metadata }) => metadata.client_event_id === client_event_id)
    const event = known ?? say(talk, { role: 'user', content, metadata: { client_event_id } })
    return contractReply('sendMessage', 201, event)
  }

  function follow(talk: Talk, query: URLSearchParams, request: Request): Response {
    const known = Number(request.headers.get('last-event-id') ?? 0)
    const since = Date.parse(query.get('since') ?? '')
    const missed = talk.events.filter(
      event => event.event_index > known || Date.parse(event.updated_at) >= since,
    )
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const event of missed) controller.enqueue(frameOf(talk, event))
        const line = { talk, controller }
        lines.add(line)
        request.signal.addEventListener('abort', () => lines.delete(line))
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
  }
}

/** A problem as the server writes it. */
export function problem(status: number, code: string, detail = 'Not this time.'): Response {
  const body = { type: 'about:blank', title: 'It did not work', status, code, detail, request_id: 'r1' }
  return contractReply('sendMessage', status, body)
}

function frameOf(talk: Talk, event: ChatEvent): Uint8Array {
  const open = talk.events.filter(isOpen).map(({ event_index }) => event_index - 1)
  const id = Math.min(event.event_index, ...open)
  return bytes(`id: ${id}\nevent: conversation_event\ndata: ${JSON.stringify(event)}\n\n`)
}

function isOpen({ metadata, async_action_status }: ChatEvent): boolean {
  return metadata.streaming === true || async_action_status === 'pending'
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
