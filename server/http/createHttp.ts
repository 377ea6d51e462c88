import rateLimit from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance, FastifyServerFactory } from 'fastify'
import fastify, { LogController } from 'fastify'
import { v7 } from 'uuid'
import { AppError } from '../errors.ts'
import { parseJson } from '../services/parseJson.ts'
import { replyProblem } from './problemReply.ts'

export interface HttpOptions {
  log: FastifyBaseLogger
  trustProxy: false | number | string[]
  /** Requests a minute from one address; false lifts the limit. */
  requestsPerMinute: number | false
  serverFactory?: FastifyServerFactory
  /** Whether the server is about to stop: answers then close their connections. */
  isStopping?: () => boolean
}

/** Bytes of an ordinary JSON body. */
const bodyLimit = 1_000_000

/** Fastify with our parsers, limits and problem replies; routes are added by the caller. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
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
    frameworkErrors: replyProblem,
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  })
  app.setErrorHandler(replyProblem)
  app.setNotFoundHandler((request, reply) => replyProblem(new AppError('resource.not_found'), request, reply))
  acceptBodies(app)
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

/** JSON is parsed by us; everything else is left as a stream for the handler that asked for it. */
function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/(json|[\w.-]+\+json)/,
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => (body.length > 0 ? parseJson(body) : undefined),
  )
  app.addContentTypeParser('*', async () => undefined)
}

/** A number of proxies is trusted by its distance: the nearest one has hop 0. */
function trusted(proxies: HttpOptions['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
