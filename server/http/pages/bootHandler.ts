import { readFileSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { problemDocument } from '../problemReply.ts'
import { isPageRequest, isVisitorPageRequest } from './isPageRequest.ts'
import { pagePolicy, securityHeaders } from './securityHeaders.ts'

/** Answers while the server starts: screens get the boot page (§2), everything else a 503. `folder` holds the page. */
export function createBootHandler({ folder, isHttps }: { folder: string; isHttps: boolean }) {
  const files = new Map(
    Object.entries(types).map(([name, type]) => [
      `/boot/${name}`,
      { type, content: readFileSync(join(folder, name)) },
    ]),
  )
  const common = { ...securityHeaders({ isHttps }), 'cache-control': 'no-store' }
  let doing = 'The server is starting.'
  return { handle, announce }

  /** Tells whoever waits what the server is doing, in a sentence. */
  function announce(sentence: string): void {
    doing = sentence
  }

  function handle(...[request, response]: Parameters<RequestListener>): void {
    const path = request.url?.split('?', 1)[0] ?? '/'
    const isPage = isPageRequest(request) || isVisitorPageRequest(request)
    const file = files.get(isPage ? '/boot/index.html' : path)
    for (const [name, value] of Object.entries(common)) response.setHeader(name, value)
    if (file) send(response, file)
    else refuse(response)
  }

  function send(response: ServerResponse, { type, content }: { type: string; content: Buffer }): void {
    response.setHeader('content-security-policy', pagePolicy())
    response.setHeader('content-type', type)
    response.end(content)
  }

  function refuse(response: ServerResponse): void {
    const problem = problemDocument('server.unavailable', { extra: { detail: doing } }, v7())
    response.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '1' })
    response.end(JSON.stringify(problem))
  }
}

const types = {
  'index.html': 'text/html; charset=utf-8',
  'boot.js': 'text/javascript; charset=utf-8',
  'boot.css': 'text/css; charset=utf-8',
}
