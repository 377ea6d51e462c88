import type { McpServer, StoredEra } from '../../../providers/mcp/mcpClient.ts'
import type { AccessTokens } from '../oauth/accessTokens.ts'
import { SourceError } from '../sourceError.ts'
import type { McpAuthorization, McpConnection } from './mcpConnection.ts'

/**
 * Returns the server of a connection as the client reaches it: address, sign-in, and how the server speaks if known.
 * Throws SourceError if the sign-in has ended.
 */
export async function mcpServerOf(
  connection: McpConnection,
  tokens: Pick<AccessTokens, 'accessToken' | 'renewed'>,
  era?: StoredEra | null,
): Promise<McpServer> {
  const { scope, id, authorization } = connection
  const { url, auth, headers } = authorization
  const server = {
    key: `${scope.tenantId} ${id}`,
    url,
    headers: { ...headers, ...keyHeader(auth) },
    ...(era && { era }),
  }
  if (auth?.type === 'oauth') {
    const token = await tokens.accessToken(connection)
    return { ...server, token, onUnauthorized: refused => renewed(connection, tokens, refused ?? token) }
  }
  if (auth?.type !== 'bearer' || !auth.token) return server
  // The same token is sent once more: a single refusal can come from a proxy.
  return { ...server, token: auth.token, onUnauthorized: async refused => refused ?? null }
}

/** Returns a new token; null if a person has to sign in again. */
async function renewed(
  connection: McpConnection,
  tokens: Pick<AccessTokens, 'renewed'>,
  refused: string,
): Promise<string | null> {
  try {
    return await tokens.renewed(connection, refused)
  } catch (error) {
    if (error instanceof SourceError && error.code === 'unauthorized') return null
    throw error
  }
}

function keyHeader(auth: McpAuthorization['auth']): Record<string, string> {
  return auth?.type === 'api_key' ? { [auth.header]: auth.key ?? '' } : {}
}
