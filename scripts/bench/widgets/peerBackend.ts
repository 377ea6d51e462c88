import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Peer, type PeerMessage, peers } from './peers.ts'

/** The pace of a streamed answer: the number of tokens and the milliseconds between them. */
export interface TokenStream {
  tokens: number
  everyMs: number
}

interface Options extends TokenStream {
  /** Folder of the peers' packages. */
  folder: string
  messages: readonly PeerMessage[]
  /** HTML that the page with our widget adds to an empty one. */
  ours: string
}

/** Serves the sites that embed the widgets, and mocks the peers' servers: a history, and an answer token by token. */
export async function servePeers(options: Options) {
  const { folder, messages } = options
  /** Earlier messages; empty until a history is requested. */
  let history: readonly PeerMessage[] = []
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    /** From now on, the widgets have a long history, or none. */
    remember: (isLong: boolean) => {
      history = isLong ? messages : []
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<unknown>(resolve => server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const site = /^\/site\/(\w[\w-]*)$/.exec(pathname)?.[1]
    if (site) return send(response, 'text/html', page(peers.find(({ name }) => name === site)))
    if (pathname === '/ours') return send(response, 'text/html', document(options.ours))
    if (pathname === '/empty') return send(response, 'text/html', document(''))
    if (pathname.startsWith('/peers/')) return file(response, join(folder, pathname.slice('/peers/'.length)))
    const script = scripts[pathname]
    if (script) return send(response, 'text/javascript', script)
    if (pathname === '/history.json') return json(response, history)
    if (pathname === '/n8n')
      return n8n(response, searchParams.get('action') ?? (await bodyOf(request)).action)
    if (pathname.startsWith('/api/v1/')) return flowise(response, pathname)
    response.writeHead(404).end()
  }

  async function n8n(response: ServerResponse, action: unknown): Promise<void> {
    if (action === 'loadPreviousSession') {
      const data = history.map(({ role, text }) => ({
        id: ['', '', role === 'user' ? 'HumanMessage' : 'AIMessage'],
        kwargs: { content: text, additional_kwargs: {} },
        lc: 1,
        type: 'constructor',
      }))
      return json(response, { data })
    }
    const line = (type: string, content?: string) =>
      `${JSON.stringify({ type, content, metadata: { nodeId: 'a', nodeName: 'a', timestamp: 0, runIndex: 0, itemIndex: 0 } })}\n`
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write(line('begin'))
    await eachToken(word => response.write(line('item', word)))
    response.end(line('end'))
  }

  async function flowise(response: ServerResponse, path: string): Promise<void> {
    if (path.includes('chatflows-streaming')) return json(response, { isStreaming: true })
    if (!path.includes('prediction')) return json(response, {})
    const frame = (event: string, data: unknown) => `message:\ndata:${JSON.stringify({ event, data })}\n\n`
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(frame('start', ''))
    await eachToken(word => response.write(frame('token', word)))
    response.end(frame('metadata', { chatId: 'bench' }) + frame('end', '[DONE]'))
  }

  async function eachToken(write: (word: string) => void): Promise<void> {
    for (let token = 0; token < options.tokens; token++) {
      write('word ')
      await pause(options.everyMs)
    }
  }
}

const scripts: Readonly<Record<string, string>> = {
  '/deep-chat.js': `
    const chat = document.getElementById('chat')
    const history = await (await fetch('/history.json')).json()
    chat.history = history.map(({ role, text }) => ({ role: role === 'user' ? 'user' : 'ai', text }))
    chat.connect = { handler: (_, signals) => signals.onResponse({ text: '' }) }
    document.getElementById('launch').onclick = () => { chat.hidden = !chat.hidden }
    window.grow = async (tokens, everyMs) => {
      chat.addMessage({ role: 'ai', text: '-' })
      for (let token = 1; token <= tokens; token++) {
        chat.addMessage({ role: 'ai', text: 'word '.repeat(token), overwrite: true })
        await new Promise(resolve => setTimeout(resolve, everyMs))
      }
    }`,
  '/n8n.js': `
    import { createChat } from '/peers/n8n/dist/chat.bundle.es.js'
    createChat({ webhookUrl: '/n8n', enableStreaming: true, loadPreviousSession: true, initialMessages: [] })`,
  '/flowise.js': `
    import Chatbot from '/peers/flowise/dist/web.js'
    Chatbot.init({ chatflowid: 'bench', apiHost: location.origin })`,
}

function page(peer: Peer | undefined): string {
  return document(peer?.html ?? '')
}

function document(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A site</title></head>
    <body><h1>A site</h1><p>${'It has some text. '.repeat(40)}</p>${body}</body></html>`
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body)
}

function json(response: ServerResponse, value: unknown): void {
  send(response, 'application/json', JSON.stringify(value))
}

function file(response: ServerResponse, path: string): void {
  if (!existsSync(path)) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
  createReadStream(path).pipe(response)
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  try {
    return JSON.parse(Buffer.concat(parts).toString())
  } catch {
    return {}
  }
}
