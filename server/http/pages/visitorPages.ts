import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type BuiltFolder, createBuiltFolder } from './builtFolder.ts'
import { visitorPolicy } from './securityHeaders.ts'
import { writeMeta } from './writeMeta.ts'

interface Deps {
  dist: string
  /** Returns what pages with chats need to know about a host's tenant. */
  sourcesFor: (host: string) => Promise<VisitorSources>
  /** Returns what the demo page of a host's tenant needs to know. */
  demoFor: (host: string) => Promise<Demo>
}

/** Other origins that pages with chats involve. */
export interface VisitorSources {
  /** Origins from which the chats show images. */
  images: readonly string[]
  /** Origins whose pages may frame the chats and the booking page. */
  ancestors: readonly string[]
  /** Last part of the booking page's address; null if it is off, undefined if that is unknown. */
  bookingSlug?: string | null
  /** Whether the page frames other pages of ours. */
  framesOwn?: boolean
}

export interface Demo {
  /** Set if the tenant's business is the imagined one, whose site then shows its chats. */
  isImagined: boolean
  /** Empty if there is none. */
  clientToken: string
  intakeToken: string
  formToken: string
}

/**
 * Serves the pages for other sites: the plugin's files, to everyone; the full-page chats (§2); the page on which
 * visitors book, and the one behind the links of mails; the page of a form; and the imagined site that embeds chats, or
 * a plain page if that business is gone. Requires `reply.sendFile`.
 */
export function registerVisitorPages(app: FastifyInstance, deps: Deps): void {
  const { dist, sourcesFor, demoFor } = deps
  const plugin = createBuiltFolder(join(dist, 'plugin'), [
    'full-screen.html',
    'booking.html',
    'form.html',
    'demo.html',
    'plain.html',
  ])

  app.get<{ Params: { '*': string } }>('/plugin/static/*', unlimited, async ({ params }, reply) =>
    sendPart(reply, await plugin(), params['*']),
  )
  app.get<{ Params: { token: string } }>('/plugin/full-screen/:token', async ({ params }, reply) =>
    sendFullScreen(reply, params.token),
  )
  app.get<{ Params: { token: string } }>('/plugin/full-screen/intake/:token', async ({ params }, reply) =>
    sendFullScreen(reply, params.token),
  )
  app.get<{ Params: { slug: string } }>('/book/:slug', async ({ params, host }, reply) => {
    const sources = await sourcesFor(host)
    // The page itself says that there is none, in the visitor's language.
    const isThere = sources.bookingSlug === undefined || sources.bookingSlug === params.slug
    return sendPage(reply.code(isThere ? 200 : 404), (await plugin()).pages.get('booking.html'), sources)
  })
  app.get<{ Params: { token: string } }>('/plugin/form/:token', async ({ host }, reply) =>
    // The page itself says that there is no such form, in the visitor's language.
    sendPage(reply, (await plugin()).pages.get('form.html'), await sourcesFor(host)),
  )
  app.get('/booking_manage', async ({ host }, reply) => {
    const { images } = await sourcesFor(host)
    // No site may frame it and make people cancel with a click on something else.
    return sendPage(reply, (await plugin()).pages.get('booking.html'), { images, ancestors: [] })
  })
  app.get('/demo', async ({ host }, reply) => {
    const { isImagined, clientToken, intakeToken, formToken } = await demoFor(host)
    const page = (await plugin()).pages.get(isImagined ? 'demo.html' : 'plain.html')
    // The page frames our form, and no page may frame it.
    const { images } = await sourcesFor(host)
    const tokens = { 'client-token': clientToken, 'intake-token': intakeToken, 'form-token': formToken }
    return sendPage(reply, page && writeMeta(page, tokens), { images, ancestors: [], framesOwn: true })
  })

  async function sendFullScreen(reply: FastifyReply, token: string): Promise<FastifyReply> {
    // The chat itself reports an unknown token. `intake` is the other path without its token.
    if (!/^[\w-]{1,200}$/.test(token) || token === 'intake') return notFound(reply)
    const page = (await plugin()).pages.get('full-screen.html')
    return sendPage(reply, page, await sourcesFor(reply.request.host))
  }
}

/** No rate limit: a page loads several files at once, and several people share an address. */
const unlimited = { config: { rateLimit: false as const } }

function sendPage(reply: FastifyReply, page: string | undefined, sources: VisitorSources): FastifyReply {
  if (page === undefined) return notFound(reply)
  return reply
    .headers({
      'content-security-policy': visitorPolicy(sources),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(page)
}

function sendPart(reply: FastifyReply, { root, files }: BuiltFolder, name: string): FastifyReply {
  const path = `static/${name}`
  if (!files.has(path)) return notFound(reply)
  return reply
    .headers({
      'cache-control': isLasting(name) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      // The files contain no tenant data, and every page with a chat loads them.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
    })
    .sendFile(path, root)
}

/** Returns whether the name contains a content hash. Names that sites and pages use themselves (§2) have none. */
function isLasting(name: string): boolean {
  return /-[0-9a-f]{8}\.\w+$/.test(name)
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}
