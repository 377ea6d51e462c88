import { WebError, type WebFailure } from '../web/webClient.ts'
import { McpError, type McpFailure } from './mcpClient.ts'

/** The server does not know the session any more, so the request was not carried out. */
export class LostSession extends Error {}

const longestMessage = 500

/** Converts any failure of a request to an McpError; `known` is what the connection itself saw go wrong. */
export function asMcpError(error: unknown, known?: McpError): McpError {
  const own = chain(error).find(one => one instanceof McpError)
  if (own) return own
  const web = chain(error).find(one => one instanceof WebError)
  if (web) return new McpError(ofWeb[web.code], webMessage(web))
  if (known) return known
  if (isLostSession(error)) return new McpError('unavailable', 'The server does not keep its session.')
  return ofLibrary(error)
}

/** Returns whether the server has forgotten the session, in which case nothing was carried out. */
export function isLostSession(error: unknown): boolean {
  return chain(error).some(one => one instanceof LostSession)
}

/** Returns the failure that an HTTP status stands for; null if the library knows what to do with it. */
export function errorOfStatus(status: number): McpError | null {
  if (status === 403)
    return new McpError('forbidden', 'The server does not allow this to the signed-in account.', { status })
  if (status >= 500 || status === 429 || status === 408)
    return new McpError('unavailable', `The server answered ${status}.`, { status })
  return null
}

/** Returns whether an error says that a tool or its parameters are not what they were. */
export function saysOutdated(message: string): boolean {
  return /-32602|\bunknown tool\b|\btool\b.{0,200}\bnot found\b/i.test(message.slice(0, 2000))
}

function ofLibrary(error: unknown): McpError {
  const { code, status, message } = error as { code?: unknown; status?: unknown; message?: unknown }
  if (typeof code === 'number') {
    const text = plain(String(message ?? ''))
    const mayBeOutdated = code === -32602 || saysOutdated(text)
    return new McpError('refused', text || `The server refused the request (${code}).`, {
      rpcCode: code,
      mayBeOutdated,
    })
  }
  if (typeof status === 'number') return ofOtherStatus(status)
  if (code === 'REQUEST_TIMEOUT') return new McpError('timeout', 'The server did not answer in time.')
  if (code === 'CONNECTION_CLOSED' || code === 'NOT_CONNECTED') return cutError()
  return new McpError('invalid', 'The server does not answer as an MCP server does. Check the address.')
}

function ofOtherStatus(status: number): McpError {
  if (status >= 300 && status < 400)
    return new McpError('address', 'It redirects elsewhere. Enter the address of the server itself.', {
      status,
    })
  return (
    errorOfStatus(status) ??
    new McpError(
      'invalid',
      `The server answered ${status}, as if no MCP server were there. Check the address.`,
      {
        status,
      },
    )
  )
}

/** Returns the error of a connection that ended before the answer. */
export function cutError(): McpError {
  return new McpError('unavailable', 'The connection ended before the answer was complete.')
}

/** Returns the error of an answer that is longer than allowed. */
export function tooLargeError(): McpError {
  return new McpError('too_large', 'The answer is larger than is read.')
}

const ofWeb: Record<WebFailure, McpFailure> = {
  'web.forbidden': 'address',
  'web.unreachable': 'unavailable',
  'web.timeout': 'timeout',
  'web.too_large': 'too_large',
  'web.redirects': 'address',
  'web.elsewhere': 'address',
}

function webMessage({ code, message }: WebError): string {
  return code === 'web.too_large' ? tooLargeError().message : message
}

/** Removes characters that could disturb a log or a screen, and shortens. */
function plain(text: string): string {
  return text
    .slice(0, longestMessage)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

/** Returns the error and its causes. */
function chain(error: unknown, left = 8): Error[] {
  if (!(error instanceof Error) || left === 0) return []
  return [error, ...chain(error.cause, left - 1)]
}
