import type { IncomingMessage } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance, FastifyServerFactory } from 'fastify'
import fastify, { LogController } from 'fastify'
import { v7 } from 'uuid'
import { AppError } from '../errors.ts'
import { parseForm } from '../validation/parseForm.ts'
import { parseJson } from '../validation/parseJson.ts'
import { registerSecurityHeaders, securityHeaders } from './pages/securityHeaders.ts'
import { replyProblem } from './problemReply.ts'
import { replyClientError } from './replyClientError.ts'

export interface HttpOptions {
  log: FastifyBaseLogger
  trustProxy: false | number | string[]
  /** PUBLIC_URL is https. */
  isHttps: boolean
  /** Requests a minute from one address; false lifts the limit. */
  requestsPerMinute: number | false
  serverFactory?: FastifyServerFactory
  /** Whether the server is about to stop: answers then close their connections. */
  isStopping?: () => boolean
  /** Whether it is about to take no more connections: it refuses what proxies send to another server by themselves. */
  isLeaving?: () => boolean
}

/** Bytes of an ordinary JSON body. */
const bodyLimit = 1_000_000

/** Fastify with our parsers, limits and problem replies; routes are added by the caller. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options)
  const app: FastifyInstance = fastify({
    // At trace level whoever reads files logs what they were sent with: cookies, keys and tokens among it.
    loggerInstance: options.log.child({}, { redact: ['busboyOptions.headers'] }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(options.trustProxy),
    bodyLimit,
    genReqId: () => v7(),
    requestIdHeader: false,
    // Queries are read by readQueryString, which refuses names given twice.
    routerOptions: { querystringParser: () => ({}), maxParamLength: 200, ignoreTrailingSlash: true },
    // These come before all hooks.
    frameworkErrors: (error, request, reply) =>
      replyProblem(error, request, reply.headers({ ...headers, 'x-request-id': request.id })),
    clientErrorHandler: (error, socket) => replyClientError(error, socket, headers),
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  })
  app.setErrorHandler(replyProblem)
  app.setNotFoundHandler((request, reply) => replyProblem(new AppError('resource.not_found'), request, reply))
  acceptBodies(app)
  registerSecurityHeaders(app, options)
  app.addHook('onRequest', async ({ raw }) => requireOneHost(raw))
  app.addHook('onRequest', async ({ method }) => {
    if (!options.isLeaving?.() || !repeated.has(method)) return
    throw new AppError('server.stopping', { headers: { 'retry-after': '1' } })
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (options.isStopping?.()) reply.header('connection', 'close')
  })
  if (options.requestsPerMinute !== false) {
    await app.register(rateLimit, {
      max: options.requestsPerMinute,
      timeWindow: 60_000,
      // How much is left is said only to those who reach the limit.
      addHeadersOnExceeding: {
        'x-ratelimit-limit': false,
        'x-ratelimit-remaining': false,
        'x-ratelimit-reset': false,
      },
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('request.too_many', { headers: { 'retry-after': String(Math.ceil(ttl / 1000)) } }),
    })
  }
  return app
}

/** Methods that a proxy repeats elsewhere after a 503. */
const repeated: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Of two hosts a proxy in front might have believed the other one. */
function requireOneHost({ rawHeaders, httpVersion }: IncomingMessage): void {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return
  throw new AppError('request.invalid', { detail: 'Name the host in one Host header.' })
}

/** JSON and forms are parsed by us; everything else is left as a stream for the handler that asked for it. */
function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/(json|[\w.-]+\+json)/,
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => (body.length > 0 ? parseJson(body) : undefined),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseForm(body),
  )
  app.addContentTypeParser('*', async () => undefined)
}

/** A number of proxies is trusted by its distance: the nearest one has hop 0. */
function trusted(proxies: HttpOptions['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
