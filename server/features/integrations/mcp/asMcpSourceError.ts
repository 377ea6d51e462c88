import { McpError, type McpFailure } from '../../../providers/mcp/mcpClient.ts'
import { SourceError, type SourceFault } from '../sourceError.ts'

/** Returns a failure of the MCP client as a SourceError; rethrows everything else. */
export function asMcpSourceError(error: unknown): SourceError {
  if (!(error instanceof McpError)) throw error
  return new SourceError(faults[error.code], error.message, { cause: error })
}

const faults: Readonly<Record<McpFailure, SourceFault>> = {
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  unavailable: 'unavailable',
  timeout: 'timeout',
  refused: 'invalid',
  invalid: 'invalid',
  too_large: 'too_large',
  address: 'address',
  headers: 'invalid',
}
