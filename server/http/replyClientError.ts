import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { v7 } from 'uuid'
import { type ProblemCode, problemKinds } from '../errors.ts'
import { problemDocument } from './problemReply.ts'

/** Responds to a malformed or incomplete request with a problem and the usual headers, then hangs up. */
export function replyClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  // A reset connection has no reader.
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(answerTo(error.code, headers))
  socket.destroy(error)
}

function answerTo(code: string | undefined, common: Readonly<Record<string, string>>): string {
  const problem = problems.get(code ?? '') ?? 'request.invalid'
  const { status } = problemKinds[problem]
  const id = v7()
  const body = JSON.stringify(problemDocument(problem, {}, id))
  const headers = {
    ...common,
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

/** Problems by the error codes of Node. */
const problems: ReadonlyMap<string, ProblemCode> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request.slow'],
  ['HPE_HEADER_OVERFLOW', 'request.headers'],
])
