import { McpError, type McpServer } from './mcpClient.ts'

interface Renewed {
  /** Token that the server refused. */
  from: string | undefined
  token: Promise<string>
  until: number
}

/** Time for which late requests with the old token get the new one. */
const rememberMs = 5 * 60_000

/** Renews tokens: once for all concurrent requests of a connection, because renewing twice would end the sign-in. */
export function createTokenRenewal(now: () => number) {
  const renewals = new Map<string, Renewed>()
  return { current, renew, forget: (key: string) => renewals.delete(key), clear: () => renewals.clear() }

  /** Returns the token to send: the new one if the server's own was renewed meanwhile. */
  async function current({ key, token }: McpServer): Promise<string | undefined> {
    return renewed(key, token)?.token ?? token
  }

  function renew(server: McpServer, refused: string | undefined): Promise<string> {
    const known = renewed(server.key, refused)
    if (known) return known.token
    const token = ask(server, refused)
    const one: Renewed = { from: refused, token, until: now() + rememberMs }
    renewals.set(server.key, one)
    token.catch(() => {
      if (renewals.get(server.key) === one) renewals.delete(server.key)
    })
    return token
  }

  function renewed(key: string, refused: string | undefined): Renewed | null {
    for (const [other, { until }] of renewals) if (until < now()) renewals.delete(other)
    const known = renewals.get(key)
    return known && known.from === refused ? known : null
  }
}

export type TokenRenewal = ReturnType<typeof createTokenRenewal>

async function ask({ onUnauthorized }: McpServer, refused: string | undefined): Promise<string> {
  const token = await onUnauthorized?.(refused)
  if (token) return token
  throw unauthorizedError()
}

/** Returns the error of a sign-in that has ended. */
export function unauthorizedError(): McpError {
  return new McpError('unauthorized', 'The server does not accept the sign-in. Sign in again.', {
    status: 401,
  })
}
