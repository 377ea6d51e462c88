import type { McpServer, StoredEra } from '../../../providers/mcp/mcpClient.ts'
import type { McpAuthorization, McpConnection } from './mcpConnection.ts'

/** Returns the server of a connection as the client reaches it: address, sign-in, and how the server speaks if known. */
export function mcpServerOf({ scope, id, authorization }: McpConnection, era?: StoredEra | null): McpServer {
  const { url, auth, headers } = authorization
  const server = {
    key: `${scope.tenantId} ${id}`,
    url,
    headers: { ...headers, ...keyHeader(auth) },
    ...(era && { era }),
  }
  if (auth?.type !== 'bearer' || !auth.token) return server
  // The same token is sent once more: a single refusal can come from a proxy.
  return { ...server, token: auth.token, onUnauthorized: async refused => refused ?? null }
}

function keyHeader(auth: McpAuthorization['auth']): Record<string, string> {
  return auth?.type === 'api_key' ? { [auth.header]: auth.key ?? '' } : {}
}
