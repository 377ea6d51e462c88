import { asMcpError, isLostSession } from './asMcpError.ts'
import { type Exchange, exchanges } from './exchange.ts'
import type { McpServer } from './mcpClient.ts'
import type { OpenClient } from './openClient.ts'

interface Options {
  open: (server: McpServer, signal: AbortSignal) => Promise<OpenClient>
  idleMs: number
}

interface Session {
  /** What the session was made with: a changed connection needs a new one. */
  madeWith: string
  opened: Promise<OpenClient>
  uses: number
  idle: NodeJS.Timeout | undefined
}

const connectMs = 30_000
const connectBytes = 1_000_000

/** Keeps one session for each connection to a server of the old protocol, until it has been idle for a while. */
export function createLegacySessions({ open, idleMs }: Options) {
  const sessions = new Map<string, Session>()
  return { use, close }

  /** Calls the function with the session. If the server has lost it, calls once more with a new one. */
  async function use<T>(server: McpServer, work: (opened: OpenClient) => Promise<T>): Promise<T> {
    const first = sessionOf(server)
    try {
      return await held(server.key, first, work)
    } catch (error) {
      if (!isLostSession(error)) throw error
      if (sessions.get(server.key) === first) drop(server.key, first)
    }
    return await held(server.key, sessionOf(server), work)
  }

  function sessionOf(server: McpServer): Session {
    const madeWith = JSON.stringify([server.url, server.headers])
    const known = sessions.get(server.key)
    if (known?.madeWith === madeWith) return known
    if (known) drop(server.key, known)
    const session: Session = { madeWith, opened: connect(server), uses: 0, idle: undefined }
    sessions.set(server.key, session)
    session.opened.catch(() => {
      if (sessions.get(server.key) === session) sessions.delete(server.key)
    })
    return session
  }

  /** Connects apart from the operation that came first: its end must not end those that share the session. */
  async function connect(server: McpServer): Promise<OpenClient> {
    const signal = AbortSignal.timeout(connectMs)
    const exchange: Exchange = { server, signal, bytesLeft: connectBytes }
    try {
      return await exchanges.run(exchange, () => open(server, signal))
    } catch (error) {
      throw asMcpError(error, exchange.failure)
    }
  }

  async function held<T>(
    key: string,
    session: Session,
    work: (opened: OpenClient) => Promise<T>,
  ): Promise<T> {
    session.uses++
    clearTimeout(session.idle)
    try {
      return await work(await session.opened)
    } finally {
      session.uses--
      if (session.uses === 0) session.idle = setTimeout(() => drop(key, session), idleMs).unref()
    }
  }

  function drop(key: string, session: Session): Promise<void> {
    clearTimeout(session.idle)
    if (sessions.get(key) === session) sessions.delete(key)
    return session.opened.then(
      opened => opened.end(),
      () => {},
    )
  }

  async function close(): Promise<void> {
    await Promise.all([...sessions].map(([key, session]) => drop(key, session)))
  }
}
