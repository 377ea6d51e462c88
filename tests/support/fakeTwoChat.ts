import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { v4 } from 'uuid'
import { sendRequest } from './sendRequest.ts'

interface FakeHook {
  uuid: string
  event_name: string
  channel_uuid: string
  hook_url: string
}

/** A message as 2Chat took it. */
export interface FakeSent {
  uuid: string
  path: string
  from_number?: string
  to_number?: string
  to_group_uuid?: string
  text?: string
  url?: string
  template_uuid?: string
  params?: unknown
}

/** What becomes of a request to send: an answer in its place, or a connection that is cut after 2Chat took it. */
export type SendTrouble = { status: number; body?: unknown; headers?: Record<string, string> } | 'cut off'

export type FakeTwoChat = Awaited<ReturnType<typeof startFakeTwoChat>>

/** Places of a sent message's id; the documentation shows only the first. */
const idPlaces = [
  (uuid: string) => ({ success: true, message_uuid: uuid, batched: false }),
  (uuid: string) => ({ success: true, uuid }),
  (uuid: string) => ({ success: true, data: { uuid } }),
]

/**
 * Starts an API like 2Chat's on a socket: numbers, groups, templates, subscriptions and messages. Its answers vary in
 * form. `tell` reports an event to its subscribers, as often as a test wants.
 */
export async function startFakeTwoChat() {
  const state = {
    key: 'UAK-good',
    numbers: [
      { uuid: 'WPN1', phone_number: '+442079460018', friendly_name: 'Front desk', connection_status: 'C' },
      { uuid: 'WPN2', phone_number: '+442079460019', friendly_name: 'Back desk', connection_status: 'D' },
    ],
    groups: [] as object[],
    templates: [] as object[],
    /** Events that nobody can subscribe to. */
    unknownEvents: new Set(['whatsapp.waba.message.received']),
    hooks: [] as FakeHook[],
    sent: [] as FakeSent[],
    /** Requests in order, as method and path. */
    calls: [] as string[],
    /** Answers to every request in place of the API. */
    trouble: null as { status: number; body?: unknown } | null,
    /** What becomes of the next messages; undefined lets one pass. */
    fates: [] as (SendTrouble | undefined)[],
    /** Files by path. */
    files: new Map<string, { type: string; content: Buffer; status?: number }>(),
    /** True if answers to sent messages have no id. */
    hidesIds: false,
  }
  const server = createServer((request, response) => void handle(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { ...{ state, host, url: `http://${host}/open`, reset, tell, bodyOf, fileUrl, close } }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const url = new URL(request.url ?? '/', 'http://fake')
    const file = state.files.get(url.pathname)
    if (file) {
      response.writeHead(file.status ?? 200, { 'content-type': file.type })
      return void response.end(file.content)
    }
    const method = request.method ?? ''
    const path = decodeURIComponent(url.pathname.replace(/^\/open/, ''))
    state.calls.push(`${method} ${path}`)
    const isAllowed = request.headers['x-user-api-key'] === state.key
    const answer = isAllowed
      ? (state.trouble ?? answerTo(method, path, url.searchParams, body === '' ? {} : JSON.parse(body)))
      : { status: 401, body: { success: false, message: 'Invalid API key' } }
    if (answer === 'cut off') return void response.destroy()
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...headersOf(answer),
    })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}))
  }

  function answerTo(
    method: string,
    path: string,
    query: URLSearchParams,
    body: Record<string, string>,
  ): SendTrouble {
    if (path === '/whatsapp/get-numbers') return ok({ numbers: state.numbers })
    if (path.startsWith('/whatsapp/groups/')) return ok({ data: state.groups })
    if (path === '/waba/templates') return templates(Number(query.get('page') ?? 0))
    if (path === '/webhooks') return ok({ webhooks: state.hooks })
    if (path.startsWith('/webhooks/subscribe/')) return subscribe(path.split('/').at(-1) ?? '', body)
    if (method === 'DELETE') {
      const uuid = path.split('/').at(-1)
      const isKnown = state.hooks.some(hook => hook.uuid === uuid)
      state.hooks = state.hooks.filter(hook => hook.uuid !== uuid)
      return isKnown ? ok({}) : refused('No such webhook', 404)
    }
    if (path.endsWith('/send-message')) return send(path, body)
    return refused('Not found', 404)
  }

  function templates(page: number): SendTrouble {
    const [first, next] = [state.templates.slice(page * 2, page * 2 + 2), (page + 1) * 2]
    return ok({ templates: first, next_page: next < state.templates.length ? page + 1 : null })
  }

  function subscribe(event: string, { hook_url, on_number }: Record<string, string>): SendTrouble {
    if (state.unknownEvents.has(event)) return refused('Unknown event')
    const channel = state.numbers.find(({ phone_number }) => phone_number === on_number)
    if (!channel || !hook_url?.startsWith('https:')) return refused('Invalid request')
    const hook = { uuid: `WHK${v4()}`, event_name: event, channel_uuid: channel.uuid, hook_url }
    state.hooks.push(hook)
    return ok({ data: { ...hook, hook_params: { waweb_uuid: channel.uuid } } })
  }

  function send(path: string, body: Record<string, string>): SendTrouble {
    const fate = state.fates.shift()
    if (fate && fate !== 'cut off') return fate
    if ((body.to_number === undefined) === (body.to_group_uuid === undefined)) return refused('One receiver')
    if (path.startsWith('/waba') && (body.text === undefined) === (body.template_uuid === undefined))
      return refused('Either a template or a text')
    const uuid = `MSG${v4()}`
    state.sent.push({ uuid, path, ...body })
    if (fate === 'cut off') return fate
    const place = idPlaces[state.sent.length % idPlaces.length]
    return { status: 200, body: state.hidesIds ? { success: true } : place?.(uuid) }
  }

  /** Reports an event to its subscribers. Returns the statuses of their answers. */
  async function tell(event: string, body: object, port: number, times = 1): Promise<number[]> {
    const hooks = state.hooks.filter(({ event_name }) => event_name === event)
    const requests = hooks.flatMap(({ hook_url }) => Array.from({ length: times }, () => new URL(hook_url)))
    return Promise.all(
      requests.map(async ({ hostname, pathname, search }) => {
        const headers = { host: `${hostname}:${port}`, 'content-type': 'application/json' }
        const sent = { port, method: 'POST', path: pathname + search, headers, body: JSON.stringify(body) }
        return (await sendRequest(sent)).status
      }),
    )
  }

  /** Returns the body of an event about a message. */
  function bodyOf(number: string, content: string, more: object = {}): Record<string, unknown> {
    const uuid = `MSG${v4()}`
    return {
      ...{ id: uuid, uuid, created_at: new Date().toISOString().replace(/\.\d+Z$/, '') },
      session_key: `WW-WPN1045d068-6c42-4157-8325-41e3c5710dc6-${number.replace('+', '')}@c.us`,
      message: { text: content },
      ...{ remote_phone_number: number, channel_phone_number: '+442079460018', sent_by: 'user' },
      ...more,
    }
  }

  /** Keeps a file, and returns its address. */
  function fileUrl(name: string, type: string, content: Buffer, status = 200): string {
    state.files.set(`/files/${name}`, { type, content, status })
    return `http://${host}/files/${name}`
  }

  function reset(): void {
    state.trouble = null
    state.fates = []
    state.hidesIds = false
    state.key = 'UAK-good'
    for (const number of state.numbers) number.connection_status = 'C'
  }

  async function close(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

function ok(body: object): SendTrouble {
  return { status: 200, body: { success: true, ...body } }
}

function refused(message: string, status = 400): SendTrouble {
  return { status, body: { success: false, message } }
}

function headersOf(answer: { status: number; headers?: Record<string, string> }): Record<string, string> {
  return answer.headers ?? {}
}
