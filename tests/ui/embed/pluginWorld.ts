import { readFileSync } from 'node:fs'
import { vi } from 'vitest'
import { createPanel } from '../../../src/embed/createPanel.tsx'
import { createPlugins } from '../../../src/embed/createPlugins.ts'
import type { Appearance, Panel, PanelPlace } from '../../../src/embed/Panel.ts'
import type { RunningChat } from '../../../src/embed/startChat.ts'
import { contractReply } from '../contractReply.ts'

export const origin = 'https://desk.example'

export interface Asked {
  method: string
  url: string
  headers: Headers
  credentials: RequestCredentials
  body: Record<string, unknown> | undefined
}

export interface Conversation {
  id: string
  status: 'open' | 'completed'
}

/** Creates the panel and fires its style sheet's load event, because the test page loads none. */
function styled(place: PanelPlace): Promise<Panel> {
  const panel = createPanel(place)
  place.link.dispatchEvent(new Event('load'))
  return panel
}

/** Creates a site's page with the plugin's script, before any widget starts, and the server behind it. */
export function pluginWorld({ looks = {} }: { looks?: Appearance | Response } = {}) {
  const asked: Asked[] = []
  const conversations: Conversation[] = []
  const loaded: string[] = []
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const page = {
    panel: '/plugin/static/js/panel-00000000.js',
    nonce: '',
    styles: '/plugin/static/css/plugin.css?v=00000000',
    css: readFileSync('src/embed/launcher.css', 'utf8'),
    src: `${origin}/plugin/static/js/plugin.js`,
    load: async (url: string) => {
      loaded.push(url)
      return { createPanel: styled }
    },
  }
  const begun = new Set<RunningChat>()
  const { WebChat, IntakeChat } = createPlugins(page)
  return {
    WebChat: noted(WebChat),
    IntakeChat: noted(IntakeChat),
    asked,
    conversations,
    loaded,
    root,
    find,
    one,
    calls,
    end,
  }

  function noted<Options>({ init }: { init: (options?: Options) => RunningChat }) {
    return {
      init: (options?: Options) => {
        const chat = init(options)
        begun.add(chat)
        return chat
      },
    }
  }

  function root(): ShadowRoot {
    const found = [...document.body.children].map(({ shadowRoot }) => shadowRoot).find(Boolean)
    if (!found) throw new Error('The plugin is not in the page')
    return found
  }

  function find(selector: string): HTMLElement[] {
    return [...root().querySelectorAll<HTMLElement>(selector)]
  }

  /** Returns the only match; throws if there is none. */
  function one(selector: string): HTMLElement {
    const [found] = find(selector)
    if (!found) throw new Error(`There is no ${selector} in ${root().innerHTML}`)
    return found
  }

  /** Returns the requests without their origin. */
  function calls(): string[] {
    return asked.map(({ method, url }) => `${method} ${new URL(url).pathname}`)
  }

  /** Leaves the page; pending requests still get their answers. */
  function end(): void {
    for (const chat of begun) chat.destroy()
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
  }

  async function answer(input: string | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const { method, url, headers } = request
    const credentials = init?.credentials ?? request.credentials
    const text = await request.text()
    asked.push({ method, url, headers, credentials, body: text ? JSON.parse(text) : undefined })
    return reply(method, new URL(url).pathname.replace('/api/', '').split('/'))
  }

  function reply(method: string, [area = '', kind = '', id = '']: string[]): Response {
    if (kind === 'configuration') return looksOf(id)
    if (method === 'POST' && area.endsWith('_chat')) return begin(area)
    if (area.endsWith('_chat')) return fetched(area, id)
    if (id === 'recent_messages') return contractReply('listRecentMessages', 200, [])
    if (id === 'message_stream')
      return new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } })
    return new Response('{}', { status: 404, headers: { 'Content-Type': 'application/problem+json' } })
  }

  function looksOf(token: string): Response {
    if (looks instanceof Response) return looks.clone()
    const fixed = { client_token: token, agent_name: 'Ada', automatic_translation: false }
    return contractReply('getWebChatAppearance', 200, { ...fixed, ...looks })
  }

  function begin(area: string): Response {
    const conversation: Conversation = { id: idOf(conversations.length + 1), status: 'open' }
    conversations.push(conversation)
    const operation = area === 'web_chat' ? 'startWebChatConversation' : 'startIntakeConversation'
    const metadata = { conversation_token: `ct_${conversations.length}` }
    return contractReply(operation, 201, { ...summaryOf(conversation), metadata })
  }

  function fetched(area: string, id: string): Response {
    const conversation = conversations.find(one => one.id === id)
    if (!conversation)
      return new Response('{}', { status: 404, headers: { 'Content-Type': 'application/json' } })
    const operation = area === 'web_chat' ? 'getWebChatConversation' : 'getIntakeConversation'
    return contractReply(operation, 200, summaryOf(conversation))
  }
}

function summaryOf({ id, status }: Conversation) {
  const at = '2026-03-01T09:30:00.000Z'
  const fixed = { handler: 'agent', agent_name: 'Ada', created_at: at, updated_at: at, metadata: {} } as const
  return { _id: id, id, status, ...fixed }
}

function idOf(number: number): string {
  return `01938c5e-7a52-7c3e-9d0a-${String(number).padStart(12, 'c')}`
}
