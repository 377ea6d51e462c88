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
  /** Set if PUBLIC_URL is https. */
  isHttps: boolean
  /** Requests per minute from one address; false lifts the limit. */
  requestsPerMinute: number | false
  serverFactory?: FastifyServerFactory
  /** Returns whether the server is about to stop; responses then close their connections. */
  isStopping?: () => boolean
  /**
   * Returns whether the server is about to stop taking connections. It then refuses requests that proxies retry on
   * another server.
   */
  isLeaving?: () => boolean
}

/** Size limit of an ordinary JSON body, in bytes. */
const bodyLimit = 1_000_000

/** Creates Fastify with our parsers, limits and problem replies. The caller adds the routes. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options)
  const app: FastifyInstance = fastify({
    // At trace level the multipart reader logs request headers, including cookies, keys and tokens.
    loggerInstance: options.log.child({}, { redact: ['busboyOptions.headers'] }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(options.trustProxy),
    bodyLimit,
    genReqId: () => v7(),
    requestIdHeader: false,
    // readQueryString reads queries; it refuses names given twice.
    routerOptions: { querystringParser: () => ({}), maxParamLength: 500, ignoreTrailingSlash: true },
    // These errors occur before any hook.
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
      // Only callers that reach the limit learn how much is left.
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

/** Methods that a proxy retries on another server after a 503. */
const repeated: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Refuses a request without exactly one Host header: of two hosts, a proxy in front might have trusted the other one.
 */
function requireOneHost({ rawHeaders, httpVersion }: IncomingMessage): void {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return
  throw new AppError('request.invalid', { detail: 'Name the host in one Host header.' })
}

/** Parses JSON and forms; leaves everything else as a stream for the handler. */
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

/** Converts a number of proxies to a trust rule by distance: the nearest proxy has hop 0. */
function trusted(proxies: HttpOptions['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
