import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Malicious or compromised site, on an origin of its own. */
export interface HostileSite {
  origin: string
  /** All requests that the site received. */
  seen: { url: string; headers: IncomingHttpHeaders }[]
  /** Adds a page; returns its address. */
  show(path: string, page: HostilePage): string
  stop(): Promise<void>
}

export interface HostilePage {
  /** Content of the page's head, before anything of ours. */
  head?: string
  body?: string
  title?: string
  /**
   * Code of the site's own script, which runs after the plugin's, such as WebChat.init({…}). Undefined leaves the
   * plugin out as well.
   */
  script?: string
  headers?: Readonly<Record<string, string>>
}

/**
 * Starts a hostile site for chats of the installation at `url`. Its host is `127.0.0.1` if `url` is at `localhost`,
 * otherwise `localhost`.
 */
export async function startHostileSite(url: string): Promise<HostileSite> {
  const files = new Map<string, { text: string; headers: Readonly<Record<string, string>> }>()
  const seen: HostileSite['seen'] = []
  const server = createServer((request, response) => {
    const { url: target = '/', headers } = request
    seen.push({ url: target, headers })
    const file = files.get(new URL(target, 'http://site').pathname)
    response.writeHead(file ? 200 : 404, file?.headers).end(file?.text)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const name = new URL(url).hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  const origin = `http://${name}:${(server.address() as AddressInfo).port}`
  return { origin, seen, show, stop }

  function show(path: string, page: HostilePage): string {
    const { script, headers } = page
    files.set(path, {
      text: pageText(url, path, page),
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    })
    // A file of its own, because strict policies allow no inline scripts.
    if (script !== undefined)
      files.set(`${path}.js`, { text: script, headers: { 'content-type': 'text/javascript' } })
    return origin + path
  }

  async function stop(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

function pageText(url: string, path: string, { head = '', body = '', title = '', script }: HostilePage) {
  const scripts = `<script src="${url}/plugin/static/js/plugin.js"></script><script src="${path}.js"></script>`
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
    ${head}
  </head>
  <body>${body}${script === undefined ? '' : scripts}</body>
</html>`
}
