import type { IncomingMessage } from 'node:http'

type PageRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Returns whether a browser asks for a screen of the operator application, rather than a file or the API. */
export function isPageRequest(request: PageRequest): boolean {
  if (!isReading(request)) return false
  const path = pathOf(request)
  if (path === '/' || path === '/index.html') return true
  return !otherPlaces.has(path.split('/')[1] ?? '') && isShown(request)
}

/** Returns whether a browser asks for a page with a visitor's chat (§2). */
export function isVisitorPageRequest(request: PageRequest): boolean {
  return isReading(request) && isShown(request) && /^\/(demo\/?$|plugin\/full-screen\/)/.test(pathOf(request))
}

function isReading({ method }: PageRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isShown({ headers }: PageRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html')
}

function pathOf({ url = '/' }: PageRequest): string {
  return url.split('?', 1)[0] as string
}

/** First path segments that serve something else; a missing path below them is a 404. */
const otherPlaces: ReadonlySet<string> = new Set(['api', 'assets', 'boot', 'demo', 'plugin'])
