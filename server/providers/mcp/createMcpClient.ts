import type { WebClient } from '../web/webClient.ts'
import { asMcpError } from './asMcpError.ts'
import { type Exchange, exchanges } from './exchange.ts'
import { createLegacySessions } from './legacySessions.ts'
import {
  type McpClient,
  McpError,
  type McpServer,
  type McpServerNotes,
  type StoredEra,
  type ToolAnswer,
  type ToolCall,
  type ToolList,
} from './mcpClient.ts'
import { type OpenClient, openClient, requestOptions } from './openClient.ts'
import { ownHeaderRefusal } from './ownHeaders.ts'
import { readToolList } from './readToolList.ts'
import { hiddenError, secretsOf } from './secretsOf.ts'
import { createTokenRenewal } from './tokenRenewal.ts'
import { needsInputAnswer, toolAnswer } from './toolAnswer.ts'

interface Options {
  /** The guarded one of the web client. */
  fetch: WebClient['fetch']
  /** Replaces the secrets in a text. */
  withoutSecrets: (text: string, secrets: readonly string[]) => string
  /** Milliseconds after which an unused session of the old protocol ends; five minutes by default. */
  idleMs?: number
  now?: () => number
}

interface Limits {
  signal: AbortSignal
  timeoutMs: number
  maxBytes: number
}

const usualMs = 30_000
const discoverBytes = 256_000
const listBytes = 2_000_000
const answerBytes = 10_000_000

/** Creates the client of MCP servers. The library behind it is loaded with the first request. */
export function createMcpClient({
  fetch,
  withoutSecrets,
  idleMs = 5 * 60_000,
  now = Date.now,
}: Options): McpClient {
  const renewal = createTokenRenewal(now)
  const network = { fetch, renewal }
  const sessions = createLegacySessions({
    open: (server, signal) => openClient(network, server, { kind: 'legacy' }, signal),
    idleMs,
  })
  return { discover, listTools, callTool, close }

  function discover(server: McpServer, signal: AbortSignal): Promise<McpServerNotes> {
    const limits = { signal, timeoutMs: usualMs, maxBytes: discoverBytes }
    return operate(server, limits, async exchange => {
      const { era: _, ...asked } = server
      return withClient(asked, exchange, async opened => notesOf(opened, await hiding(server)))
    })
  }

  function listTools(server: McpServer, signal: AbortSignal): Promise<ToolList> {
    const limits = { signal, timeoutMs: usualMs, maxBytes: listBytes }
    return operate(server, limits, exchange =>
      withClient(server, exchange, async opened => {
        const list = await readToolList(opened, exchange)
        const hide = await hiding(server)
        const tools = list.tools.map(tool => ({
          ...tool,
          title: hide(tool.title),
          description: hide(tool.description),
        }))
        return { ...list, tools }
      }),
    )
  }

  function callTool(server: McpServer, { signal, timeoutMs, ...call }: ToolCall): Promise<ToolAnswer> {
    return operate(server, { signal, timeoutMs, maxBytes: answerBytes }, exchange =>
      withClient(server, exchange, async ({ client }) => {
        try {
          const result = await client.callTool(call, requestOptions(exchange.signal))
          return toolAnswer(result, await hiding(server))
        } catch (error) {
          if (asksForInput(error)) return needsInputAnswer
          throw error
        }
      }),
    )
  }

  async function close(): Promise<void> {
    await sessions.close()
    renewal.clear()
  }

  async function operate<T>(
    server: McpServer,
    { signal, timeoutMs, maxBytes }: Limits,
    work: (exchange: Exchange) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted()
    requireOwnHeaders(server)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeoutMs)
    const exchange: Exchange = {
      server,
      signal: AbortSignal.any([signal, late.signal]),
      bytesLeft: maxBytes,
    }
    try {
      return await exchanges.run(exchange, () => untilAborted(exchange.signal, work(exchange)))
    } catch (error) {
      signal.throwIfAborted()
      if (late.signal.aborted) throw new McpError('timeout', 'The server did not answer in time.')
      throw hiddenError(asMcpError(error, exchange.failure), await hiding(server))
    } finally {
      clearTimeout(timer)
    }
  }

  /** Opens a client for this operation alone, or takes the session that a server of the old protocol needs. */
  async function withClient<T>(
    server: McpServer,
    { signal }: Exchange,
    work: (opened: OpenClient) => Promise<T>,
  ): Promise<T> {
    if (server.era?.kind === 'legacy') return sessions.use(server, work)
    const opened = await openClient(network, server, server.era, signal)
    try {
      return await work(opened)
    } finally {
      // Without waiting: a slow farewell must not delay the result.
      opened.end()
    }
  }

  async function hiding(server: McpServer): Promise<(text: string) => string> {
    const renewed = await renewal.current(server).catch(() => undefined)
    const secrets = secretsOf(server, renewed)
    return text => withoutSecrets(text, secrets)
  }
}

function notesOf({ client }: OpenClient, hide: (text: string) => string): McpServerNotes {
  const { name, title, version } = client.getServerVersion() ?? {}
  const shown = (text: string | undefined) => (text ? hide(text) : null)
  return {
    era: eraOf(client.getDiscoverResult()),
    name: shown(name),
    title: shown(title),
    version: shown(version),
    instructions: shown(client.getInstructions()),
  }
}

function eraOf(discover: object | undefined): StoredEra {
  return discover ? { kind: 'modern', discover: { ...discover } } : { kind: 'legacy' }
}

/** Errors of the protocol that ask for a visit to a web page, or for a client that can ask a person. */
const askingCodes: readonly unknown[] = [-32_042, -32_021]

/** Recognizes a tool's request for input, and a server's refusal because nobody could answer one. */
function asksForInput(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, data } = error as { code?: unknown; data?: { resultType?: unknown } }
  const isQuestion = code === 'UNSUPPORTED_RESULT_TYPE' && data?.resultType === 'input_required'
  return isQuestion || askingCodes.includes(code)
}

function requireOwnHeaders({ headers }: McpServer): void {
  for (const [name, value] of Object.entries(headers)) {
    const refusal = ownHeaderRefusal(name, value)
    if (refusal) throw new McpError('headers', refusal)
  }
}

/** Returns the result, or rejects as soon as the signal is aborted, even if the work does not notice. */
async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
  })
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
