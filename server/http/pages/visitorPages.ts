import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type BuiltFolder, createBuiltFolder } from './builtFolder.ts'
import { visitorPolicy } from './securityHeaders.ts'
import { writeMeta } from './writeMeta.ts'

interface Deps {
  dist: string
  /** What the pages with chats need to know of the tenant on a host. */
  sourcesFor: (host: string) => Promise<VisitorSources>
  /** What the page that shows the chats of a host's tenant needs to know. */
  demoFor: (host: string) => Promise<Demo>
}

/** Origins beside its own. */
export interface VisitorSources {
  /** From which the chats show pictures. */
  images: readonly string[]
  /** Whose pages may frame the chats. */
  ancestors: readonly string[]
}

export interface Demo {
  /** The tenant's business is the imagined one, so that the site of that one can show its chats. */
  isImagined: boolean
  /** Empty where there is none. */
  clientToken: string
  intakeToken: string
}

/**
 * Serves what stands on sites: the plugin's files, to everybody; the chats that fill a page (§2), and the imagined site
 * that embeds both, or a plain page where that business is gone. It takes `reply.sendFile` to be there.
 */
export function registerVisitorPages(app: FastifyInstance, deps: Deps): void {
  const { dist, sourcesFor, demoFor } = deps
  const plugin = createBuiltFolder(join(dist, 'plugin'), ['full-screen.html', 'demo.html', 'plain.html'])

  app.get<{ Params: { '*': string } }>('/plugin/static/*', unlimited, async ({ params }, reply) =>
    sendPart(reply, await plugin(), params['*']),
  )
  app.get<{ Params: { token: string } }>('/plugin/full-screen/:token', async ({ params }, reply) =>
    sendFullScreen(reply, params.token),
  )
  app.get<{ Params: { token: string } }>('/plugin/full-screen/intake/:token', async ({ params }, reply) =>
    sendFullScreen(reply, params.token),
  )
  app.get('/demo', async ({ host }, reply) => {
    const { isImagined, clientToken, intakeToken } = await demoFor(host)
    const page = (await plugin()).pages.get(isImagined ? 'demo.html' : 'plain.html')
    // It frames nothing and nobody frames it.
    const { images } = await sourcesFor(host)
    const tokens = { 'client-token': clientToken, 'intake-token': intakeToken }
    return sendPage(reply, page && writeMeta(page, tokens), { images, ancestors: [] })
  })

  async function sendFullScreen(reply: FastifyReply, token: string): Promise<FastifyReply> {
    // Whether it leads anywhere the chat itself says; `intake` is the path of the other kind without its token.
    if (!/^[\w-]{1,200}$/.test(token) || token === 'intake') return notFound(reply)
    const page = (await plugin()).pages.get('full-screen.html')
    return sendPage(reply, page, await sourcesFor(reply.request.host))
  }
}

/** A page of a site loads several files at once, and people behind one address share it. */
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
      // They hold nothing of any tenant, and whoever shows a chat loads them.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
    })
    .sendFile(path, root)
}

/** Bears a hash of its content in its name; what sites and pages name themselves (§2) does not. */
function isLasting(name: string): boolean {
  return /-[0-9a-f]{8}\.\w+$/.test(name)
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}
