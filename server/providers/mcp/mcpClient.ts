export type McpFailure =
  /** The server refuses the token, and no other is to be had: a person must sign in again. */
  | 'unauthorized'
  | 'forbidden'
  /** Not reached, cut, busy or broken: a later call may succeed. */
  | 'unavailable'
  | 'timeout'
  /** The server answered with an error of the protocol. */
  | 'refused'
  /** The answer is not what the protocol says. */
  | 'invalid'
  | 'too_large'
  /** The guarded client refuses the address, or the server redirects to another origin. */
  | 'address'
  /** One of the connection's own headers must not be set. */
  | 'headers'

export interface McpErrorNotes {
  /** HTTP status, if the failure is one. */
  status?: number
  /** Code of the protocol's error, such as -32602. */
  rpcCode?: number
  /** Set if the tool is unknown or its parameters are refused: the stored definition may be out of date. */
  mayBeOutdated?: boolean
}

/** A failed request. The message is a sentence for people, without secrets of the connection. */
export class McpError extends Error {
  readonly code: McpFailure
  readonly status: number | undefined
  readonly rpcCode: number | undefined
  readonly mayBeOutdated: boolean

  constructor(code: McpFailure, message: string, notes: McpErrorNotes = {}) {
    super(message)
    this.name = 'McpError'
    this.code = code
    this.status = notes.status
    this.rpcCode = notes.rpcCode
    this.mayBeOutdated = notes.mayBeOutdated ?? false
  }
}

/**
 * The revision of the protocol that a server speaks, as JSON to store with the connection: `modern` servers
 * (2026-07-28) know no sessions, and what they said of themselves saves a request; `legacy` servers need a session.
 */
export type StoredEra = { kind: 'modern'; discover: Record<string, unknown> } | { kind: 'legacy' }

export interface McpServer {
  /** Names the tenant and its connection. Sessions and renewed tokens are kept under it. */
  key: string
  url: string
  /** Headers that the connection adds; see `ownHeaderRefusal`. */
  headers: Readonly<Record<string, string>>
  /** Result of `discover`; without it, each request asks for it first. */
  era?: StoredEra
  /** Bearer token. */
  token?: string
  /**
   * Returns a new token after the server refused one; null if a person must sign in again. Concurrent requests of a key
   * share one call.
   */
  onUnauthorized?: (refused: string | undefined) => Promise<string | null>
}

export interface McpServerNotes {
  /** To store, not to show: it holds the server's words as they came. */
  era: StoredEra
  /** Name by which the server calls itself; null if it does not say. */
  name: string | null
  title: string | null
  version: string | null
  /** Advice for a model, in the server's words: not to be trusted unread. */
  instructions: string | null
}

export interface ToolAnnotations {
  readOnlyHint?: boolean
  destructiveHint?: boolean
  idempotentHint?: boolean
  openWorldHint?: boolean
}

/** A tool as its server describes it. */
export interface McpTool {
  name: string
  title: string
  description: string
  /** JSON Schema of an object; from another company, so it is checked before use. */
  inputSchema: Record<string, unknown>
  outputSchema?: Record<string, unknown>
  annotations: ToolAnnotations
}

/** Tools that a list lacks. */
export interface LeftOut {
  reason: /** Its definition is broken, or too deep or too long to be shown. */
    | 'invalid'
    /** Another tool has the same name; the first one counts. */
    | 'duplicate'
    | 'too_many_tools'
    | 'too_many_pages'
    | 'too_large'
  /** Set for a single tool whose name is known. */
  name?: string
  /** Set for several tools whose number is known. */
  count?: number
}

export interface ToolList {
  tools: McpTool[]
  leftOut: LeftOut[]
}

export interface ToolCall {
  name: string
  arguments: Record<string, unknown>
  /** Total time, sign-in and a new session included. A single response ends after five minutes in any case. */
  timeoutMs: number
  signal: AbortSignal
}

export interface ToolAnswer {
  /** Text and structured content, at most 50,000 characters. Pictures, sounds and links are named, not fetched. */
  text: string
  /** Set if the text was longer; it ends with a note that says so. */
  isShortened: boolean
  /** The tool ran and failed, or asks for input; the text says why. */
  isError: boolean
  /** The tool asks for something that only a person could give. */
  needsInput: boolean
  /** Set if the text says that the tool or its parameters are unknown. */
  mayBeOutdated: boolean
}

/** Reaches MCP servers of other companies over Streamable HTTP. Throws McpError, or the signal's reason if aborted. */
export interface McpClient {
  discover(server: McpServer, signal: AbortSignal): Promise<McpServerNotes>
  listTools(server: McpServer, signal: AbortSignal): Promise<ToolList>
  callTool(server: McpServer, call: ToolCall): Promise<ToolAnswer>
  /** Ends all sessions. */
  close(): Promise<void>
}
