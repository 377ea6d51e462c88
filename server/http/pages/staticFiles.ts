import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPageRequest } from './isPageRequest.ts'
import { type PageSources, pagePolicy } from './securityHeaders.ts'
import { writeMeta } from './writeMeta.ts'
import { writeNonce } from './writeNonce.ts'

interface Options {
  dist: string
  /** What the pages of the tenant on a host may load from elsewhere, and where on the host they find the API. */
  sourcesFor: (host: string) => Promise<TenantSources>
}

interface TenantSources extends PageSources {
  /** Empty where it is the usual path. */
  apiPath: string
}

/** Serves what the build wrote to `dist`: the operator application, the API reference, the boot page's files. */
export function registerStaticFiles(app: FastifyInstance, { dist, sourcesFor }: Options): void {
  const admin = readOnce(join(dist, 'admin'))
  const reference = readOnce(join(dist, 'apiReference'))
  const boot = readOnce(join(dist, 'boot'))
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

/** One folder of the build. */
interface Built {
  root: string
  files: ReadonlySet<string>
  page?: string
}

/** Reads a folder when it is first asked for, since the application is built while the server starts. */
function readOnce(root: string): () => Promise<Built> {
  let built: Promise<Built> | undefined
  return () => {
    built ??= readBuilt(root)
    return built
  }
}

async function readBuilt(root: string): Promise<Built> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(entry => join(entry.parentPath, entry.name))
  const files = new Set(paths.map(path => relative(root, path).replaceAll(sep, '/')))
  const page = files.delete('index.html') ? await readFile(join(root, 'index.html'), 'utf8') : undefined
  return { root, files, page }
}

function sendPage(reply: FastifyReply, { page }: Built, sources?: TenantSources): FastifyReply {
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

function sendFile(request: FastifyRequest, reply: FastifyReply, { root, files }: Built): FastifyReply {
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
