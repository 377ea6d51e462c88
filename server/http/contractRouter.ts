import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { namedCharset } from '../../common/text/namedCharset.ts'
import { operationsWhere } from '../access/operationRules.ts'
import { hasRole, type Permissions } from '../access/permissions.ts'
import type { Session } from '../access/session.ts'
import { AppError, type FieldError } from '../errors.ts'
import { unstorableText } from '../store/records/unstorableText.ts'
import { type Actor, type Scope, systemActor } from '../store/scope.ts'
import type { ContractOperation, OpenApiDocument } from './contractOperations.ts'
import { contractOperations } from './contractOperations.ts'
import type { OperationValidators } from './contractValidators.ts'
import { contractValidators } from './contractValidators.ts'
import { EventStreamBody, sendEventStream } from './eventStreamBody.ts'
import type { Call, Handler, Handlers, OperationId } from './handlers.ts'
import type { Idempotency } from './idempotency.ts'
import { readQueryString } from './readQueryString.ts'
import { SocketBody } from './socketBody.ts'

/** Headers, preflights and limits of the operations that visitors call. */
export interface VisitorCalls {
  /** Returns the headers of every response of an operation, refusals included. */
  headersFor(request: FastifyRequest, operationId: string): Promise<Record<string, string>>
  /** Answers a browser's CORS preflight before a page of another origin calls an operation at `url`. */
  answerPreflights(
    app: FastifyInstance,
    url: string,
    operations: readonly { operationId: string; method: string }[],
  ): void
  /** Throws `request.too_many`. */
  count(call: Call<OperationId>): void
}

interface RouterDeps {
  document: OpenApiDocument
  handlers: Handlers
  /** Identifies the caller; throws if the host or the origin is refused. */
  identify: (request: FastifyRequest, operationId: OperationId) => Promise<Session>
  permissions: Permissions
  visitors: VisitorCalls
  idempotency: Idempotency
  /** For tests: checks our own responses against the contract as well, which costs time. */
  checkAnswers: boolean
}

interface AnyReply {
  status: number
  headers?: Record<string, string | string[]>
  body?: unknown
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    /** The body with which a WebSocket request continues; null for other requests. */
    socketBody: SocketBody | null
  }
}

/** Registers one route per operation of the contract, and no other route. */
export function registerContract(app: FastifyInstance, deps: RouterDeps): void {
  const validatorsOf = contractValidators(deps.document)
  app.decorateRequest('session', null)
  app.decorateRequest('socketBody', null)
  const operations = contractOperations(deps.document)
  const isStreamed = ({ operationId }: ContractOperation) => streamed.has(operationId)
  for (const operation of operations) {
    if (!isStreamed(operation)) registerOperation(app, operation, validatorsOf(operation), deps)
  }
  for (const [url, atUrl] of operationsByUrl(operations)) deps.visitors.answerPreflights(app, url, atUrl)
  app.register(async child => {
    child.removeAllContentTypeParsers()
    child.addContentTypeParser('*', async () => undefined)
    for (const operation of operations.filter(isStreamed)) {
      registerOperation(child, operation, validatorsOf(operation), deps)
    }
  })
}

/** Operations that read their JSON body as it arrives, because it is too large to hold in memory. */
const streamed = operationsWhere(({ body }) => body === 'streamed')

function operationsByUrl(operations: readonly ContractOperation[]): Map<string, ContractOperation[]> {
  const byUrl = new Map<string, ContractOperation[]>()
  for (const operation of operations) {
    for (const { url } of operation.paths) byUrl.set(url, [...(byUrl.get(url) ?? []), operation])
  }
  return byUrl
}

function registerOperation(
  app: FastifyInstance,
  operation: ContractOperation,
  validators: OperationValidators,
  deps: RouterDeps,
): void {
  const operationId = operation.operationId as OperationId
  const handler = deps.handlers[operationId] as Handler<OperationId> | undefined
  if (!handler) throw new Error(`The contract names ${operationId}, which has no handler`)
  // The entity service validates records; it first drops fields that the server owns.
  const checksBody = !operationId.includes('.') && !streamed.has(operationId)
  const answerTo = async (request: FastifyRequest, entity: string | undefined) => {
    const call = readCall(operation, validators, request, entity)
    if (checksBody) checkBody(operation, validators, request)
    deps.visitors.count(call)
    const answer = await deps.idempotency(call, () => handler(call) as Promise<AnyReply>)
    if (deps.checkAnswers) checkAnswer(operationId, validators, answer)
    return answer
  }
  for (const { url, entity } of operation.paths) {
    app.route({
      method: operation.method,
      url,
      onRequest: async (request, reply) => {
        // Set first, so that a page can read the reason of a refusal as well.
        reply.headers(await deps.visitors.headersFor(request, operationId))
        const session = await deps.identify(request, operationId)
        deps.permissions.demand(session, operationId, entity)
        request.session = session
      },
      preParsing: async request => requireContentType(operation, request),
      ...(isSocket(operation)
        ? socketRoute(request => answerTo(request, entity))
        : {
            handler: async (request: FastifyRequest, reply: FastifyReply) =>
              send(reply, await answerTo(request, entity)),
          }),
    })
  }
}

/** Returns whether the operation continues as a WebSocket; such a route serves nothing else. */
function isSocket({ answers }: ContractOperation): boolean {
  return '101' in answers
}

/**
 * Creates a route for a WebSocket. A refused caller gets an ordinary response; the socket opens only for admitted
 * callers.
 */
function socketRoute(answerTo: (request: FastifyRequest) => Promise<AnyReply>) {
  return {
    preHandler: async (request: FastifyRequest) => {
      if (request.headers.upgrade?.toLowerCase() !== 'websocket')
        // With a Connection header as well, clients would take the response for an upgrade.
        throw new AppError('request.upgrade', { headers: { upgrade: 'websocket' } })
      const { body } = await answerTo(request)
      if (body instanceof SocketBody) request.socketBody = body
    },
    handler: async () => undefined,
    wsHandler: (socket: WebSocket, request: FastifyRequest) => request.socketBody?.open(socket),
  }
}

function requireContentType(operation: ContractOperation, request: FastifyRequest): void {
  if (!operation.body) return
  const type = contentType(request)
  if (type === '' && !operation.body.required) return
  if (!Object.hasOwn(operation.body.contents, type)) {
    const accepted = Object.keys(operation.body.contents).join(' or ')
    throw new AppError('request.content_type', { detail: `Send ${accepted}.` })
  }
  const charset = namedCharset(request.headers['content-type'])
  if (charset && alwaysUtf8.test(type) && !utf8.test(charset))
    throw new AppError('request.content_type', { detail: `Send ${type} in UTF-8, not in ${charset}.` })
}

/** JSON (RFC 8259) and forms; a file may name another charset. */
const alwaysUtf8 = /^application\/(?:json|[\w.-]+\+json|x-www-form-urlencoded)$/
/** ASCII is valid UTF-8 as well. */
const utf8 = /^(?:utf-?8|(?:us-)?ascii)$/i

function contentType(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

function readCall(
  operation: ContractOperation,
  validators: OperationValidators,
  request: FastifyRequest,
  entity: string | undefined,
): Call<OperationId> {
  const path = { ...(request.params as Record<string, unknown>) }
  const query = readQueryString(request.url)
  const headers = declaredHeaders(operation, request)
  const isPathValid = validators.parameters('path', path).length === 0 && unstorableText(path) === null
  if (!isPathValid) throw new AppError('resource.not_found')
  const errors = [...validators.parameters('query', query), ...validators.parameters('header', headers)]
  const unstorable = unstorableText(query)
  if (unstorable !== null) errors.push(unstorableError(`/query${unstorable}`))
  if (errors.length > 0) throw new AppError('request.invalid', { errors })
  const session = request.session as Session
  // The contract validation has passed, so the parts have the types that the contract names.
  return {
    operationId: operation.operationId,
    session,
    scope: scopeOf(session, request),
    path: entity ? { ...path, entity } : path,
    query,
    headers,
    body: operation.body ? request.body : undefined,
    request,
  } as Call<OperationId>
}

function checkBody(operation: ContractOperation, validators: OperationValidators, request: FastifyRequest) {
  if (!operation.body) return
  const type = contentType(request)
  if (!isJson(type)) return
  const errors = validators.body(type, request.body)
  if (errors.length > 0) throw new AppError('record.invalid', { errors })
  const pointer = unstorableText(request.body)
  if (pointer === null) return
  throw new AppError('record.invalid', { errors: [unstorableError(pointer)] })
}

function unstorableError(pointer: string): FieldError {
  return { pointer, keyword: 'characters', message: 'This text holds characters that cannot be stored.' }
}

function isJson(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json')
}

function declaredHeaders(operation: ContractOperation, request: FastifyRequest): Record<string, unknown> {
  const declared = operation.parameters.filter(
    ({ name, in: place }) => place === 'header' && request.headers[name],
  )
  return Object.fromEntries(declared.map(({ name }) => [name, request.headers[name]]))
}

function scopeOf(session: Session, request: FastifyRequest): Scope {
  return {
    tenantId: session.tenant.id,
    actor: actorOf(session),
    requestId: request.id,
    ip: request.ip,
    host: request.host,
    isInstanceAdmin: hasRole(session, 'instance_admin'),
  }
}

function actorOf({ user, key }: Session): Actor {
  if (key) return { type: 'api_key', id: key.id, name: key.name }
  if (!user) return systemActor
  return { type: 'user', id: user.id, name: user.name }
}

function checkAnswer(operationId: string, validators: OperationValidators, answer: AnyReply): void {
  // A stream cannot be inspected without consuming it.
  const { body } = answer
  if (body instanceof Readable || body instanceof EventStreamBody || body instanceof SocketBody) return
  const errors = validators.answer(answer.status, structuredCopy(answer.body))
  if (errors.length === 0) return
  throw new Error(`${operationId} breaks its contract: ${JSON.stringify(errors)}`)
}

/** Returns the body as it is sent: without undefined members, dates as text. */
function structuredCopy(body: unknown): unknown {
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body))
}

function send(reply: FastifyReply, { status, headers, body }: AnyReply): FastifyReply {
  reply
    .code(status)
    .header('cache-control', 'private, no-cache')
    .headers(headers ?? {})
  if (body instanceof EventStreamBody) return sendEventStream(reply, body)
  if (body === undefined || body instanceof Readable || Buffer.isBuffer(body) || typeof body === 'string') {
    return reply.send(body)
  }
  return reply.type('application/json').send(JSON.stringify(body))
}
