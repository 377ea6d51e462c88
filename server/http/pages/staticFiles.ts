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
  /** What the pages of the tenant on a host may load from elsewhere, and where on the host they find the API. */
  sourcesFor: (host: string) => Promise<TenantSources>
}

interface TenantSources extends PageSources {
  /** Empty where it is the usual path. */
  apiPath: string
}

/** Serves what the build wrote to `dist`: the operator application, the API reference, the boot page's files. */
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

  // The one path under /api that the contract does not name: it answers with a page, not with data.
  app.get('/api/docs', unlimited, async (_request, reply) => sendPage(reply, await reference()))
  app.get('/api/docs/*', unlimited, async (request, reply) => {
    if (request.url === '/api/docs/') return sendPage(reply, await reference())
    return sendFile(request, reply, await reference())
  })
  // A page that came while the server was starting may ask for its files after that.
  app.get('/boot/*', unlimited, async (request, reply) => sendFile(request, reply, await boot()))
  app.get('/*', unlimited, async (request, reply) => {
    if (isPageRequest(request.raw)) return sendPage(reply, await admin(), await sourcesFor(request.host))
    return sendFile(request, reply, await admin())
  })
}

/** A screen loads a dozen files at once, and people behind one address share it. */
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
      // Names under assets/ bear a hash of their content; all others are asked for again.
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
