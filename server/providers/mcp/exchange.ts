import { AsyncLocalStorage } from 'node:async_hooks'
import type { McpError, McpServer } from './mcpClient.ts'

/** One operation on a server, with all its requests. */
export interface Exchange {
  server: McpServer
  signal: AbortSignal
  /** Bytes that the answers may still have. */
  bytesLeft: number
  /** Set if the latest response is a stream of events, whose answer comes later. */
  isStream?: boolean
  /** What really went wrong; the library replaces errors by its own. */
  failure?: McpError
}

/** Tells the requests of the library which operation they belong to: a session is shared by several. */
export const exchanges = new AsyncLocalStorage<Exchange>()
