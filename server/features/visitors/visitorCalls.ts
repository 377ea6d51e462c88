import type { FastifyInstance, FastifyRequest } from 'fastify'
import { originMatches, webOrigin } from '../../access/originMatches.ts'
import { AppError } from '../../errors.ts'
import type { VisitorCalls } from '../../http/contractRouter.ts'
import { conversationTokenOf } from '../../http/conversationTokenOf.ts'
import type { Call, OperationId } from '../../http/handlers.ts'
import { explainedOperations, visitorOperations } from '../../http/visitorOperations.ts'
import type { TenantOfHost } from '../tenants/tenantOfHost.ts'
import type { AllowedOrigins } from './allowedOrigins.ts'
import { answerHeaders, preflightHeaders } from './corsHeaders.ts'
import type { CountVisitor } from './visitorBudgets.ts'

interface Deps {
  tenantOf: TenantOfHost
  allowedOrigins: AllowedOrigins
  countVisitor: CountVisitor
}

/** Adds CORS and budgets to visitors' operations. */
export function createVisitorCalls({ tenantOf, allowedOrigins, countVisitor }: Deps): VisitorCalls {
  return { headersFor, answerPreflights, count }

  /**
   * Returns the headers of every answer of an operation, including errors. They decide whether the requesting page may
   * read it.
   */
  async function headersFor(request: FastifyRequest, operationId: string): Promise<Record<string, string>> {
    if (!visitorOperations.has(operationId)) return {}
    const { origin } = request.headers
    const isListed = origin !== undefined && (await isAllowed(request, origin))
    return isListed ? answerHeaders(origin) : { vary: 'Origin' }
  }

  /** Answers the preflight requests that browsers send before a page of another origin calls an operation at `url`. */
  function answerPreflights(
    app: FastifyInstance,
    url: string,
    operations: readonly { operationId: string; method: string }[],
  ): void {
    const forVisitors = operations.filter(({ operationId }) => visitorOperations.has(operationId))
    if (forVisitors.length === 0) return
    const isExplained = forVisitors.some(({ operationId }) => explainedOperations.has(operationId))
    const methods = forVisitors.map(({ method }) => method)
    app.options(url, async (request, reply) => {
      const { origin } = request.headers
      const mayAsk =
        origin !== undefined &&
        ((isExplained && webOrigin(origin) !== null) || (await isAllowed(request, origin)))
      reply.header('vary', 'Origin')
      if (!mayAsk) throw new AppError('auth.site')
      return reply.code(204).headers(preflightHeaders(origin, methods)).send()
    })
  }

  /** Counts a call against the visitors' budgets if the caller is not signed in. Throws `request.too_many`. */
  function count(call: Call<OperationId>): void {
    const { session, scope, operationId, body } = call
    if (session.user || session.key || !visitorOperations.has(operationId)) return
    const { token } = call.query as { token?: string }
    const { client_token, intake_token } = (body ?? {}) as { client_token?: string; intake_token?: string }
    const { form_token } = call.path as { form_token?: string }
    countVisitor({
      operationId,
      tenantId: scope.tenantId,
      ip: scope.ip,
      conversationToken: conversationTokenOf(call) ?? token,
      entryToken: client_token ?? intake_token ?? form_token,
    })
  }

  async function isAllowed(request: FastifyRequest, origin: string): Promise<boolean> {
    // If there is no tenant or its settings cannot be read, the handler of the request reports it.
    const listed = tenantOf(request.host).then(({ id }) => allowedOrigins(id))
    return originMatches(origin, await listed.catch(() => []))
  }
}
