import type { IncomingMessage } from 'node:http'

/** Whether a browser wants to show a screen of the operator application, rather than load a file or call the API. */
export function isPageRequest({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = url.split('?', 1)[0] as string
  if (path === '/' || path === '/index.html') return true
  if (otherPlaces.has(path.split('/')[1] ?? '')) return false
  return headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html')
}

/** First parts of paths at which something else lives; what is missing there is missing. */
const otherPlaces: ReadonlySet<string> = new Set(['api', 'assets', 'boot', 'demo', 'plugin'])
