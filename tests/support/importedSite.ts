import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Response of the site to a path. */
export interface SitePage {
  body: string
  type?: string
  status?: number
  headers?: Record<string, string>
}

/** Site on loopback whose pages can be changed. */
export interface ImportedSite {
  host: string
  url: string
  pages: Map<string, SitePage>
  /** Requested paths, in order, including those answered 304. */
  asked: string[]
  /** Delays the response to a path until the promise resolves. */
  hold: Map<string, Promise<void>>
  stop(): Promise<void>
}

/** Starts the site. Each page has an ETag derived from its body; any other path answers 404. */
export async function startImportedSite(): Promise<ImportedSite> {
  const pages = new Map<string, SitePage>()
  const hold = new Map<string, Promise<void>>()
  const asked: string[] = []
  const server = createServer(async ({ url = '', headers }, response) => {
    asked.push(url)
    await hold.get(url)
    const page = pages.get(url)
    if (!page) return response.writeHead(404).end()
    const etag = `"${Buffer.from(page.body).toString('base64url').slice(-40)}"`
    if (headers['if-none-match'] === etag) return response.writeHead(304).end()
    const { status = 200, type = 'text/html; charset=utf-8' } = page
    return response.writeHead(status, { 'content-type': type, etag, ...page.headers }).end(page.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}`, pages, asked, hold, stop }

  async function stop(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

/** Returns a page with a heading, a sentence and links. */
export function htmlPage(title: string, text: string, links: readonly string[] = []): SitePage {
  const anchors = links.map(link => `<a href="${link}">${link}</a>`).join(' ')
  return {
    body: `<html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${text.padEnd(90, '.')}</p>${anchors}</main></body></html>`,
  }
}
