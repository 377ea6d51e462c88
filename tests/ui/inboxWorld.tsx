import { cleanup } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import { applyMergePatch } from '../../common/json/mergePatch.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import type { ChatEvent } from '../../src/chat/conversation/chatTypes.ts'
import { chatEvent } from './chat/chatEntries.ts'
import { contractReply } from './contractReply.ts'
import { forgetLanguage, openApp } from './openApp.tsx'
import { ann, problem } from './operatorWorld.tsx'

export const talkId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2fa001'
export const ben = { user_id: '01938c5e-0000-7000-8000-000000000002', name: 'Ben Ode' }
export const mara = '01938c5e-7a52-7c3e-9d0a-5b1f0a2fc001'

const at = '2026-03-01T09:30:00.000Z'
const base = { created_at: at, updated_at: at, created_by: ann, updated_by: ann, _version: 3 }

export interface Sent {
  method: string
  path: string
  ifMatch: string | null
  body: JsonObject
}

const nobody = { waiting_count: 0, waiting: [], unread_count: 0, unread: [] }

function fresh() {
  return {
    role: 'operator',
    conversations: [conversation()],
    events: [said(1, { role: 'user', content: 'Can I talk to a person?' })],
    state: nobody as JsonObject,
    replies: [] as JsonObject[],
    turns: [] as JsonObject[],
    deliveries: { seen_index: 0, deliveries: [] } as JsonObject,
    filled: { ...base, _id: mara, id: mara, intake_id: mara, title: 'Registration' } as JsonObject,
    /** Queries of the conversation list, latest last. */
    queries: [] as JsonObject[],
    /** State of the call, if there is one. */
    call: { state: 'open', is_joinable: false, joined_by: 'sound' } as JsonObject,
    sent: [] as Sent[],
    /** Responses to writes by a part of their path, in place of the defaults. */
    refusals: {} as Record<string, Response | undefined>,
    /** Responses to reads by path, in place of the defaults. */
    reads: {} as Record<string, (url: URL) => Response>,
    /** Promises that delay requests, by the last part of the path; for a list, also by its first row. */
    held: {} as Record<string, Promise<void> | undefined>,
    asked: { inbox: 0 },
    isStreamDown: false,
    /** If true, rows after the first hundred cannot be read. */
    isFurtherDown: false,
  }
}

/** Creates a small server with the inbox of one team, as described by the contract. */
export function inboxWorld() {
  const world = Object.assign(fresh(), { open: openApp, tell, say, hold })
  const lines = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const talks = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const server = setupServer(...handlers(world, lines, talks))
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(async () => {
    cleanup()
    await forgetLanguage()
    lines.clear()
    talks.clear()
    Object.assign(world, fresh())
  })
  afterAll(() => server.close())
  return world

  /** Notifies all followers of the inbox. */
  function tell(frame = `event: inbox_event\ndata: {"conversation_id":"${talkId}","event_index":2}\n\n`) {
    for (const line of lines) line.enqueue(new TextEncoder().encode(frame))
  }

  /** Adds an event to the conversation and sends it to its followers. */
  function say(event: ChatEvent) {
    world.events.push(event)
    const frame = `id: ${event.event_index}\nevent: conversation_event\ndata: ${JSON.stringify(event)}\n\n`
    for (const line of talks) line.enqueue(new TextEncoder().encode(frame))
  }

  /** Delays requests whose path ends with this part; returns a function that releases them. */
  function hold(lastPart: string): () => void {
    let letGo = () => {}
    world.held[lastPart] = new Promise(resolve => {
      letGo = resolve
    })
    return letGo
  }
}

export type InboxWorld = ReturnType<typeof inboxWorld>

/** Returns a conversation as the server lists it. */
export function conversation(more: JsonObject = {}): JsonObject {
  return {
    ...base,
    _id: talkId,
    id: talkId,
    subject: 'Toothache',
    status: 'open',
    handler: 'agent',
    last_message: 'Can I talk to a person?',
    last_event_at: at,
    communication_channel: 'web_chat',
    agent_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11',
    ...more,
  }
}

/** Returns an event of the conversation. */
export function said(index: number, more: Partial<ChatEvent>): ChatEvent {
  return chatEvent(index, { conversation_id: talkId, ...more })
}

export function waitingCall(more: JsonObject = {}): JsonObject {
  return {
    conversation_id: talkId,
    subject: 'Toothache',
    last_message: 'Can I talk to a person?',
    waiting_since: at,
    is_mine: false,
    ...more,
  }
}

type State = Omit<InboxWorld, 'open' | 'tell' | 'say' | 'hold'>
type Lines = Set<ReadableStreamDefaultController<Uint8Array>>

function handlers(world: State, lines: Lines, talks: Lines) {
  const api = (path: string) => `*/api${path}`
  const one = (id: unknown) => world.conversations.find(({ _id }) => _id === id)
  const listOf = (entity: string, all: JsonObject[], [first, last] = [0, all.length]) =>
    contractReply(`${entity}.list`, 200, all.slice(first, last + 1), {
      'Content-Range': `${entity} ${first}-${last}/${all.length}`,
    })
  return [
    // Returns no response, so that the next handler answers.
    http.all(api('/*'), ({ request }) => world.held[lastPart(request.url)]),
    http.get(api('/*'), ({ request }) => {
      const url = new URL(request.url)
      return world.reads[url.pathname.replace('/api', '')]?.(url)
    }),
    http.get(api('/frontend_configuration'), () =>
      contractReply('getFrontendConfiguration', 200, {
        frontend: { top_bar_title: 'Lakeside Dental' },
        modules: { web_chat: true, voice: false },
        is_single_user_mode: false,
        version: '0.1.0',
      }),
    ),
    http.get(api('/session'), () =>
      contractReply('getSession', 200, {
        state: 'signed_in',
        mode: 'multi',
        is_setup_needed: false,
        has_oidc: false,
      }),
    ),
    http.get(api('/user/me'), () => contractReply('getCurrentUser', 200, { ...me, role: world.role })),
    http.get(api('/user/me/preferences'), () =>
      contractReply('getPreferences', 200, { language: null, lists: {} }),
    ),
    http.get(api('/saved_view'), () => contractReply('listSavedViews', 200, [])),
    http.get(api('/schema'), () => contractReply('listEntities', 200, summaries(world.role))),
    http.get(api('/conversation/schema'), () =>
      contractReply('conversation.schema', 200, entities.conversation.schema),
    ),
    http.get(api('/inbox'), () => {
      world.asked.inbox += 1
      return contractReply('getInbox', 200, world.state)
    }),
    http.get(api('/inbox/stream'), () => (world.isStreamDown ? problem(503, 'server.busy') : follow(lines))),
    http.get(api('/inbox/colleagues'), () =>
      contractReply('listColleagues', 200, [
        { user_id: ann.id, name: ann.name, is_you: true },
        { ...ben, is_you: false },
      ]),
    ),
    http.get(api('/canned_reply'), () => listOf('canned_reply', world.replies)),
    http.get(api('/agent'), () => listOf('agent', [])),
    http.get(api('/contact'), () => listOf('contact', [contact])),
    http.get(api('/contact/:id'), () => contractReply('contact.get', 200, contact)),
    http.get(api('/filled_intake/:id'), () => contractReply('filled_intake.get', 200, world.filled)),
    http.get(api('/conversation'), async ({ request }) => {
      const query = JSON.parse(new URL(request.url).searchParams.get('query') ?? '{}') as JsonObject
      world.queries.push(query)
      const range = query.range as [number, number]
      await world.held[`conversation from ${range[0]}`]
      if (world.isFurtherDown && range[0] > 0) return problem(503, 'server.busy')
      return listOf('conversation', world.conversations, range)
    }),
    http.get(api('/conversation/:id'), ({ params }) => {
      const found = one(params.id)
      return found ? contractReply('conversation.get', 200, found) : problem(404, 'resource.not_found')
    }),
    http.get(api('/web_chat/conversation/:id'), ({ params }) =>
      contractReply('getWebChatConversation', 200, summaryOf(one(params.id) ?? conversation())),
    ),
    http.get(api('/conversation/:id/recent_messages'), () =>
      contractReply('listRecentMessages', 200, [...world.events].reverse()),
    ),
    http.get(api('/conversation/:id/trace'), () => contractReply('listTurns', 200, world.turns)),
    http.get(api('/conversation/:id/message_stream'), () => follow(talks)),
    http.get(api('/conversation/:id/deliveries'), () =>
      contractReply('listDeliveries', 200, world.deliveries),
    ),
    http.get(api('/voice/call/:id'), () =>
      contractReply('getVoiceCall', 200, { _id: talkId, conversation_id: talkId, ...world.call }),
    ),
    http.get(api('/*'), () => problem(404, 'resource.not_found')),
    http.all(api('/*'), ({ request }) => written(world, request)),
  ]
}

async function written(world: State, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace('/api', '')
  const text = await request.text()
  const body = (text === '' ? {} : JSON.parse(text)) as JsonObject
  world.sent.push({ method: request.method, path, ifMatch: request.headers.get('if-match'), body })
  const call = lastPart(request.url)
  const refusal = world.refusals[call]
  if (refusal) {
    delete world.refusals[call]
    return refusal
  }
  const [before = conversation()] = world.conversations
  const change = (more: JsonObject) => {
    const next = applyMergePatch(before, { ...more, _version: Number(before._version) + 1 }) as JsonObject
    world.conversations = [next, ...world.conversations.slice(1)]
    return next
  }
  if (call === 'read') return contractReply('markConversationRead', 200, body)
  if (call === 'resend') {
    const deliveries = [{ event_id: body.event_id, state: 'queued', updated_at: base.updated_at }]
    world.deliveries = { seen_index: 0, deliveries }
    return contractReply('resendMessage', 200, world.deliveries)
  }
  if (call === 'claim') {
    const mine = { handler: 'human', assignee_id: ann.id, assignee_name: ann.name }
    return contractReply('claimConversation', 200, summaryOf(change(mine)))
  }
  if (call === 'handoff') {
    const handler = body.to === 'agent' ? 'agent' : 'queue'
    return contractReply('handOffConversation', 200, summaryOf(change({ handler, assignee_id: null })))
  }
  if (call === 'assignment') {
    const theirs = { handler: 'human', assignee_id: body.user_id ?? null, assignee_name: ben.name }
    return contractReply('assignConversation', 200, summaryOf(change(theirs)))
  }
  if (call === 'reply' || call === 'note') {
    const event = said(world.events.length + 1, {
      content: String(body.content),
      name: ann.name,
      metadata: { human: true, client_event_id: String(body.client_event_id) },
      ...(call === 'note' && { module_id: 'inbox', action_id: 'note' }),
    })
    world.events.push(event)
    return contractReply(call === 'reply' ? 'replyInConversation' : 'addNote', 201, event)
  }
  if (call === 'draft') {
    const draft = world.events.find(({ _id }) => _id === body.event_id)
    if (body.decision === 'send') {
      const content = String(body.content ?? draft?.content)
      const metadata = { draft_event_id: String(body.event_id), approved_by: ann.name }
      world.events.push(said(world.events.length + 1, { role: 'assistant', content, metadata }))
    }
    return contractReply('decideDraft', 200, summaryOf(change({ draft_event_id: null, waiting_since: null })))
  }
  if (call === 'refuse_recording') return new HttpResponse(null, { status: 204 })
  if (call === 'hang_up') {
    change({ call_seconds: 65, call_outcome: 'completed', status: 'completed' })
    return new HttpResponse(null, { status: 204 })
  }
  return contractReply('conversation.patch', 200, change(body), { 'X-Operation-Id': talkId })
}

function lastPart(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

function follow(lines: Lines): Response {
  let own: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      own = controller
      lines.add(controller)
      controller.enqueue(new TextEncoder().encode(': here\n\n'))
    },
    cancel: () => void lines.delete(own),
  })
  return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } })
}

function summaryOf({ _id, id, status, handler, created_at, updated_at }: JsonObject): JsonObject {
  return { _id, id, status, handler, created_at, updated_at, agent_name: 'Ada', metadata: {} } as JsonObject
}

const contact = {
  ...base,
  _id: mara,
  id: mara,
  name: 'Mara Lind',
  emails: ['mara@lind.example'],
} as JsonObject

const me = {
  _id: ann.id,
  email: 'ann@lakeside.example',
  name: ann.name,
  given_name: 'Ann',
  family_name: 'Lee',
  is_instance_admin: false,
  second_factor: 'off',
  tenant_name: 'Lakeside Dental',
}

function summaries(role: string) {
  const mayWrite = role !== 'viewer'
  const permissions = { create: mayWrite, update: mayWrite, delete: mayWrite, purge: false }
  return [entities.conversation, entities.contact, entities.canned_reply].map(({ name, schema }) => ({
    name,
    title: schema.title,
    plural: schema['x-entity'].plural,
    icon: schema['x-entity'].icon,
    group: schema['x-entity'].group,
    area: schema['x-entity'].area,
    label: schema['x-entity'].label,
    in_menu: true,
    singleton_path: null,
    capabilities: schema['x-entity'].capabilities,
    permissions,
  }))
}
