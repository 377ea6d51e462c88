import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { problemDocument } from '../problemReply.ts'
import { isPageRequest, isVisitorPageRequest } from './isPageRequest.ts'
import { pagePolicy, securityHeaders } from './securityHeaders.ts'

type Response = ServerResponse & { req: IncomingMessage }

interface Options {
  /** Folder with the boot page. */
  folder: string
  isHttps: boolean
  /** Maximum time that a request waits for the server. */
  longestWaitMs?: number
}

/**
 * Responds while the server starts: 503 with the boot page for screens (§2), 503 with a problem for the rest. Requests
 * that neither proxies nor browsers retry after a 503 wait for the server instead.
 */
export function createBootHandler({ folder, isHttps, longestWaitMs = 10_000 }: Options) {
  const files = new Map(
    Object.entries(types).map(([name, type]) => [
      `/boot/${name}`,
      { type, content: readFileSync(join(folder, name)) },
    ]),
  )
  const common = { ...securityHeaders({ isHttps }), 'cache-control': 'no-store' }
  let doing = 'The server is starting.'
  const waiting = new Map<Response, IncomingMessage>()
  return { handle, announce, handOver, giveUp }

  /** Sets the sentence that tells callers what the server is doing. */
  function announce(sentence: string): void {
    doing = sentence
  }

  /** Passes the waiting requests to the server. */
  function handOver(next: RequestListener): void {
    const waited = [...waiting]
    waiting.clear()
    for (const [response, request] of waited) next(request, response)
  }

  /** Refuses the waiting requests, because the server will not start. */
  function giveUp(): void {
    handOver((_request, response) => refuse(response))
  }

  function handle(request: IncomingMessage, response: Response): void {
    const path = request.url?.split('?', 1)[0] ?? '/'
    const isPage = isPageRequest(request) || isVisitorPageRequest(request)
    const file = files.get(isPage ? '/boot/index.html' : path)
    if (file) send(response, { ...file, status: isPage ? 503 : 200 })
    else if (unrepeated.has(request.method ?? '') && waiting.size < maxWaiting) wait(request, response)
    else refuse(response)
  }

  function wait(request: IncomingMessage, response: Response): void {
    waiting.set(response, request)
    const timer = setTimeout(() => {
      if (waiting.delete(response)) refuse(response)
    }, longestWaitMs)
    response.once('close', () => {
      clearTimeout(timer)
      waiting.delete(response)
    })
  }

  function send(response: Response, file: { status: number; type: string; content: Buffer }): void {
    response.writeHead(file.status, {
      ...common,
      'content-security-policy': pagePolicy(),
      'content-type': file.type,
      ...(file.status === 503 && retryAfter),
    })
    response.end(file.content)
  }

  function refuse(response: Response): void {
    const problem = problemDocument('server.unavailable', { extra: { detail: doing } }, v7())
    response.writeHead(503, { ...common, 'content-type': 'application/problem+json', ...retryAfter })
    response.end(JSON.stringify(problem))
  }
}

const retryAfter = { 'retry-after': '1' }

/** Methods that neither proxies nor browsers retry by themselves. */
const unrepeated: ReadonlySet<string> = new Set(['POST', 'PATCH'])
const maxWaiting = 500

const types = {
  'index.html': 'text/html; charset=utf-8',
  'boot.js': 'text/javascript; charset=utf-8',
  'boot.css': 'text/css; charset=utf-8',
}
