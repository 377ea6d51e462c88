import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type FakeMessage, type ModelScript, scriptFor } from './modelScript.ts'

export interface FakeRequest {
  model: string
  messages: FakeMessage[]
  tools?: { function: { name: string } }[]
  stream_options?: { include_usage?: boolean }
  max_tokens?: number
}

interface FakeOptions {
  models?: string[]
  /** Required key; requests with another one are refused. */
  key?: string
  /** Answers to requests that no queued script answers; null leaves them to `scriptFor`. */
  script?: (asked: FakeRequest) => ModelScript | null
}

export type FakeModelServer = Awaited<ReturnType<typeof startFakeModelServer>>

/**
 * Starts a server with OpenAI's interface on a real socket. Scripts queued by `next` decide its answers; without one,
 * the request does (see `scriptFor`).
 */
export async function startFakeModelServer({ models = ['house-model'], key, script }: FakeOptions = {}) {
  const queue: ModelScript[] = []
  const requests: FakeRequest[] = []
  const headers: IncomingMessage['headers'][] = []
  const seen = new Map<string, number>()
  const told = { input: 0, output: 0 }
  const server = createServer((request, response) => {
    // The caller may disconnect at any time.
    response.on('error', () => {})
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    /** Headers of every call, including model lists. */
    headers,
    /** Totals of the tokens that answers have reported. */
    told,
    next: (...scripts: ModelScript[]) => queue.push(...scripts),
    open: () => new Promise<number>(resolve => server.getConnections((_, count) => resolve(count))),
    close,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    headers.push(request.headers)
    const isRefused = key !== undefined && request.headers.authorization !== `Bearer ${key}`
    if (isRefused) return refuse({ kind: 'status', status: 401 }, response)
    if (request.method === 'GET') return list(response)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const asked = JSON.parse(Buffer.concat(chunks).toString('utf8')) as FakeRequest
    requests.push(asked)
    await play(queue.shift() ?? script?.(asked) ?? scriptFor(asked.messages, seen), asked, response)
  }

  function list(response: ServerResponse): void {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ object: 'list', data: models.map(id => ({ id, object: 'model' })) }))
  }

  async function play(script: ModelScript, asked: FakeRequest, response: ServerResponse): Promise<void> {
    if (script.kind === 'status') return refuse(script, response)
    if (script.kind === 'hang' && script.where === 'headers') return
    const isPage = script.kind === 'page'
    response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'text/event-stream' })
    if (isPage) return void response.end('<!doctype html><title>Please sign in</title>')
    response.flushHeaders()
    const pieces = piecesOf(script)
    for (const [index, piece] of pieces.entries()) {
      if (response.destroyed) return
      if (script.kind === 'say' && script.paceMs) await pause(script.paceMs)
      const frame = `data: ${JSON.stringify(chunkOf(asked.model, piece))}\n\n`
      if (!response.write(script.kind === 'say' && script.isDoubled ? frame + frame : frame)) {
        await drained(response)
      }
      if (script.kind === 'cut' && index + 1 === script.after) {
        // Gives the client time to receive the pieces sent before.
        await pause(5)
        return void response.socket?.destroy()
      }
    }
    if (script.kind === 'hang') return
    finish(script, pieces.length, asked, response)
  }

  function finish(script: ModelScript, output: number, asked: FakeRequest, response: ServerResponse): void {
    const reason = script.kind === 'call' ? 'tool_calls' : 'stop'
    const input = Math.ceil(JSON.stringify(asked.messages).length / 4)
    response.write(`data: ${JSON.stringify({ ...base(asked.model), choices: [choice({}, reason)] })}\n\n`)
    if (asked.stream_options?.include_usage) {
      const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
      response.write(`data: ${JSON.stringify({ ...base(asked.model), choices: [], usage })}\n\n`)
      told.input += input
      told.output += output
    }
    response.end('data: [DONE]\n\n')
  }

  async function close(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

/** Resolves when there is room again, or the client has disconnected. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise(resolve => {
    const go = () => {
      response.off('drain', go).off('close', go)
      resolve()
    }
    response.on('drain', go).on('close', go)
  })
}

function refuse({ status, retryAfter }: ModelScript & { kind: 'status' }, response: ServerResponse): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { message: `The fake says ${status}.`, type: 'fake' } }))
}

type Delta = Record<string, unknown>

function piecesOf(script: ModelScript): Delta[] {
  if (script.kind === 'call') {
    const { name, input, callId = 'call_1', pieces = 1 } = script
    const size = Math.max(1, Math.ceil(input.length / pieces))
    const parts = Array.from({ length: Math.ceil(input.length / size) }, (_, at) =>
      input.slice(at * size, (at + 1) * size),
    )
    const first = { index: 0, id: callId, type: 'function', function: { name, arguments: '' } }
    const rest = parts.map(part => ({ index: 0, function: { arguments: part } }))
    return [first, ...rest].map(call => ({ tool_calls: [call] }))
  }
  const words =
    script.kind === 'say' ? script.text : 'These words come before the end of the line. '.repeat(20)
  const max = script.kind === 'hang' ? 3 : Number.POSITIVE_INFINITY
  return (words.match(/\S+\s*/g) ?? []).slice(0, max).map(content => ({ content }))
}

function chunkOf(model: string, delta: Delta) {
  return { ...base(model), choices: [choice(delta, null)] }
}

function choice(delta: Delta, finish_reason: string | null) {
  return { index: 0, delta, finish_reason }
}

function base(model: string) {
  return { id: 'chat-1', object: 'chat.completion.chunk', created: 1_700_000_000, model }
}
