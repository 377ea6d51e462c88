import pg from 'pg'
import type { StoreLog } from './storeLog.ts'

/** A listener of this process for notifications of all processes. */
export interface FeedListener {
  /** Channels to listen to; added ones take effect with the next connection. */
  readonly channels: readonly string[]
  onNotification: (channel: string, payload: string) => void
  /** Called when listening on this connection starts; earlier notifications may have been missed. */
  onGap: (connection: pg.Client) => void
}

export interface NotificationFeed {
  /** Resolves when the listener receives notifications. Rejects if the database is unreachable, but keeps trying. */
  listen(listener: FeedListener): Promise<void>
  /** Stops notifying a listener. */
  forget(listener: FeedListener): void
  /** Checks that the connection answers, and replaces it if not. */
  probe(): Promise<void>
  stop(): Promise<void>
}

interface FeedDeps {
  /** Opens a long-lived connection. */
  connect: () => Promise<pg.Client>
  log: StoreLog
}

/** One connection, and the state of each listener on it. */
interface Line {
  client: pg.Client
  begun: Map<FeedListener, Promise<void>>
  hearing: Set<FeedListener>
}

/** First pause between attempts to reconnect. */
export const firstPauseMs = 50
/** Longest pause. */
export const longestPauseMs = 2000

/**
 * Creates the single listening connection of a process: opened at first use, shared by all listeners, replaced when
 * lost.
 */
export function createNotificationFeed({ connect, log }: FeedDeps): NotificationFeed {
  const listeners = new Set<FeedListener>()
  let line: Line | null = null
  let connecting: Promise<Line> | null = null
  let retry: NodeJS.Timeout | undefined
  let pauseMs = firstPauseMs
  let isProbing = false
  let isStopped = false
  return { listen, forget, probe, stop }

  async function listen(listener: FeedListener): Promise<void> {
    listeners.add(listener)
    await begin(line ?? (await connected()), listener)
  }

  function forget(listener: FeedListener): void {
    listeners.delete(listener)
    line?.hearing.delete(listener)
    line?.begun.delete(listener)
  }

  async function probe(): Promise<void> {
    const probed = line
    if (!probed || isProbing) return
    isProbing = true
    await probed.client.query('select').catch(() => lose(probed))
    isProbing = false
  }

  async function stop(): Promise<void> {
    isStopped = true
    clearTimeout(retry)
    const last = line
    line = null
    await last?.client.end().catch(() => {})
  }

  function connected(): Promise<Line> {
    connecting ??= open()
      .catch(error => {
        again()
        throw error
      })
      .finally(() => {
        connecting = null
      })
    return connecting
  }

  async function open(): Promise<Line> {
    const client = await connect()
    const next: Line = { client, begun: new Map(), hearing: new Set() }
    client.on('notification', ({ channel, payload = '' }) => dispatch(next, channel, payload))
    client.on('end', () => lose(next))
    if (isStopped) {
      void client.end().catch(() => {})
      throw new Error('Nothing is listened to any more')
    }
    line = next
    for (const listener of listeners) begin(next, listener).catch(() => {})
    return next
  }

  /** Starts a listener on this connection. Rejects if the connection is lost. */
  function begin(on: Line, listener: FeedListener): Promise<void> {
    const begun = on.begun.get(listener) ?? tune(on, listener)
    on.begun.set(listener, begun)
    return begun
  }

  async function tune(on: Line, listener: FeedListener): Promise<void> {
    try {
      await on.client.query(listener.channels.map(listenTo).join('; '))
    } catch (error) {
      lose(on)
      throw error
    }
    if (line !== on) throw new Error('The connection was lost as it was made')
    pauseMs = firstPauseMs
    if (!listeners.has(listener)) return
    // Notifications that arrive before `onGap` count as part of the gap.
    on.hearing.add(listener)
    listener.onGap(on.client)
  }

  function dispatch(on: Line, channel: string, payload: string): void {
    if (line !== on) return
    for (const listener of on.hearing)
      if (listener.channels.includes(channel)) listener.onNotification(channel, payload)
  }

  function lose(lost: Line): void {
    if (line !== lost) return
    line = null
    void lost.client.end().catch(() => {})
    log.warn({}, 'The connection that listens for notifications was lost')
    again()
  }

  function again(): void {
    if (isStopped || retry) return
    retry = setTimeout(() => {
      retry = undefined
      if (!line) connected().catch(() => {})
    }, pauseMs).unref()
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`
