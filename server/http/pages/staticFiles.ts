import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BuiltFolder, createBuiltFolder } from './builtFolder.ts'
import { isPageRequest } from './isPageRequest.ts'
import { type PageSources, pagePolicy } from './securityHeaders.ts'
import { writeMeta } from './writeMeta.ts'
import { writeNonce } from './writeNonce.ts'

interface Deps {
  dist: string
  /** Returns the origins that pages of a host's tenant may load from, and the path of the API on that host. */
  sourcesFor: (host: string) => Promise<TenantSources>
}

interface TenantSources extends PageSources {
  /** Empty for the default path. */
  apiPath: string
}

/** Serves the build output in `dist`: the operator application, the API reference, and the boot page's files. */
export function registerStaticFiles(app: FastifyInstance, { dist, sourcesFor }: Deps): void {
  const admin = createBuiltFolder(join(dist, 'admin'))
  const reference = createBuiltFolder(join(dist, 'apiReference'))
  const boot = createBuiltFolder(join(dist, 'boot'))
  app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  })

  // The only path under /api that is not in the contract: it responds with a page, not with data.
  app.get('/api/docs', unlimited, async (_request, reply) => sendPage(reply, await reference()))
  app.get('/api/docs/*', unlimited, async (request, reply) => {
    if (request.url === '/api/docs/') return sendPage(reply, await reference())
    return sendFile(request, reply, await reference())
  })
  // A page that was loaded while the server started may request its files afterwards.
  app.get('/boot/*', unlimited, async (request, reply) => sendFile(request, reply, await boot()))
  app.get('/*', unlimited, async (request, reply) => {
    if (isPageRequest(request.raw)) return sendPage(reply, await admin(), await sourcesFor(request.host))
    return sendFile(request, reply, await admin())
  })
}

/** No rate limit: a screen loads a dozen files at once, and several people share an address. */
const unlimited = { config: { rateLimit: false as const } }

function sendPage(reply: FastifyReply, { pages }: BuiltFolder, sources?: TenantSources): FastifyReply {
  const page = pages.get('index.html')
  if (page === undefined) return notFound(reply)
  const nonce = randomBytes(16).toString('base64')
  const values = { 'request-id': reply.request.id, 'api-path': sources?.apiPath ?? '' }
  return reply
    .headers({
      'content-security-policy': pagePolicy({ styleNonce: nonce, sources }),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(writeMeta(writeNonce(page, nonce), values))
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { root, files }: BuiltFolder): FastifyReply {
  const name = (request.params as { '*': string })['*']
  if (!files.has(name)) return notFound(reply)
  return reply
    .headers({
      // Names under assets/ contain a content hash; all other files are revalidated.
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding',
    })
    .sendFile(name, root)
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}
