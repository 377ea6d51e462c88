import { McpError, type McpServer } from './mcpClient.ts'

/** Returns the parts of a connection that occur in no text. */
export function secretsOf({ headers, token }: McpServer, renewed: string | undefined): string[] {
  // The part after the scheme, as in "Bearer …", is the secret.
  const values = Object.values(headers).flatMap(value => [value, value.replace(/^\S+\s+/, '')])
  return [...new Set([...values, token ?? '', renewed ?? ''])]
}

/** Returns the error without secrets in its message, and without its cause. */
export function hiddenError(error: McpError, hide: (text: string) => string): McpError {
  const { code, message, status, rpcCode, mayBeOutdated } = error
  const notes = {
    mayBeOutdated,
    ...(status !== undefined && { status }),
    ...(rpcCode !== undefined && { rpcCode }),
  }
  return new McpError(code, hide(message), notes)
}
