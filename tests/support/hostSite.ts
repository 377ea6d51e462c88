import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Site of a customer, on an origin of its own. */
export interface HostSite {
  origin: string
  /** Adds a page that embeds chats by these calls; returns its address. */
  show(path: string, page: HostPage): string
  stop(): Promise<void>
}

export interface HostPage {
  /** Code that runs once the plugin has loaded, such as WebChat.init({…}). */
  script?: string
  /** Attributes of the page's root element. */
  attributes?: string
  /** Content of the page below its heading. */
  body?: string
}

/**
 * Starts a site for chats of the installation at `url`. Its host is `127.0.0.1` if `url` is at `localhost`, otherwise
 * `localhost`. Its pages have a strict policy that allows only the sources site owners are told to allow.
 */
export async function startHostSite(url: string): Promise<HostSite> {
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const page = pages.get(new URL(request.url ?? '/', 'http://site').pathname)
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': sitePolicy(url),
    })
    response.end(page ?? '')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const name = new URL(url).hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  const origin = `http://${name}:${(server.address() as AddressInfo).port}`
  return { origin, show, stop }

  function show(path: string, page: HostPage): string {
    pages.set(path, pageText(url, page))
    return origin + path
  }

  async function stop(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

const nonce = 'of-the-site'

function pageText(url: string, { script = '', attributes = 'lang="en"', body = '' }: HostPage): string {
  return `<!doctype html>
<html ${attributes}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Lakeside Dental</title>
  </head>
  <body>
    <main><h1>Good teeth</h1><p><a href="#first">A link before the chat</a></p>${body}</main>
    <script src="${url}/plugin/static/js/plugin.js"></script>
    <script nonce="${nonce}">${script}</script>
  </body>
</html>`
}

function sitePolicy(url: string): string {
  return [
    "default-src 'none'",
    `script-src ${url} 'nonce-${nonce}'`,
    `style-src ${url}`,
    `connect-src ${url}`,
    `img-src 'self' ${url}`,
    `media-src ${url}`,
    `frame-src ${url}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}
