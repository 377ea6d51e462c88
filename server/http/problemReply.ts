import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemCode, ProblemDetails } from '../errors.ts'
import { AppError, problemKinds } from '../errors.ts'

/** Builds the RFC 9457 document of an error. A server fault never shows its own message. */
export function problemDocument(code: ProblemCode, details: ProblemDetails, requestId: string) {
  const { status, title } = problemKinds[code]
  return {
    type: `/problems/${code.replaceAll('.', '/')}`,
    title,
    status,
    code,
    ...(details.detail && status < 500 ? { detail: details.detail } : {}),
    ...(details.errors ? { errors: details.errors } : {}),
    ...details.extra,
    request_id: requestId,
  }
}

/** Responds to an error: a known one as it is, any other as a logged 500. */
export function replyProblem(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof AppError ? error : asAppError(error)
  const isExpected = 'isExpected' in problemKinds[known.code]
  if (known.status >= 500 && !isExpected) request.log.error({ err: error }, known.message)
  return reply
    .code(known.status)
    .headers({
      'cache-control': 'no-store',
      ...(known.status === 401 && { 'www-authenticate': 'Bearer realm="Switchboard"' }),
      ...known.details.headers,
    })
    .type('application/problem+json')
    .send(JSON.stringify(problemDocument(known.code, known.details, request.id)))
}

/** Converts faults of the HTTP layer itself, by their status. */
function asAppError(error: FastifyError | Error): AppError {
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) {
    return new AppError('request.too_large', { detail: 'The body may have at most 1 MB.', cause: error })
  }
  if (status === 415) return new AppError('request.content_type', { cause: error })
  if (status === 429) return new AppError('request.too_many', { cause: error })
  if (status !== undefined && status >= 400 && status < 500) {
    return new AppError('request.invalid', { cause: error })
  }
  return new AppError('server.failed', { cause: error })
}
