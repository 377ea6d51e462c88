import type pg from 'pg'
import type { Database } from './database.ts'
import type { StoreLog } from './storeLog.ts'

export interface FeedListener {
  /** What is listened to, asked whenever a connection is made. */
  channels: () => readonly string[]
  onNotification: (channel: string, payload: string) => void
  /** Any notification may have been missed. */
  onGap: () => void
}

interface FeedDeps extends FeedListener {
  database: Pick<Database, 'connect'>
  log: StoreLog
}

export type NotificationFeed = ReturnType<typeof createNotificationFeed>

const longestPauseMs = 5000
const firstPauseMs = 50

/** What any process notifies of: one connection that listens, made when first needed, renewed when lost. */
export function createNotificationFeed({ database, log, channels, onNotification, onGap }: FeedDeps) {
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null
  let retry: NodeJS.Timeout | undefined
  let isProbing = false
  let isStopped = false
  return { listen, probe, stop }

  /** Resolves when notifications are heard from now on; rejects where the database is out of reach. */
  function listen(): Promise<void> {
    if (client) return Promise.resolve()
    connecting ??= connect().finally(() => {
      connecting = null
    })
    return connecting
  }

  /** Finds out whether the connection still answers, and renews it where it does not. */
  async function probe(): Promise<void> {
    const probed = client
    if (!probed || isProbing) return
    isProbing = true
    await probed.query('select').catch(() => lose(probed))
    isProbing = false
  }

  async function stop(): Promise<void> {
    isStopped = true
    clearTimeout(retry)
    const last = client
    client = null
    await last?.end().catch(() => {})
  }

  async function connect(): Promise<void> {
    const next = await database.connect()
    // What comes before the gap is told belongs to it.
    next.on('notification', ({ channel, payload }) => {
      if (client === next) onNotification(channel, payload ?? '')
    })
    next.on('end', () => lose(next))
    try {
      await next.query(
        channels()
          .map(channel => `listen ${channel}`)
          .join('; '),
      )
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    if (isStopped) return void next.end().catch(() => {})
    client = next
    onGap()
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return
    client = null
    void lost.end().catch(() => {})
    log.warn({}, 'The connection that listens for events was lost')
    reconnect(firstPauseMs)
  }

  function reconnect(pauseMs: number): void {
    if (isStopped) return
    retry = setTimeout(() => {
      listen().catch(() => reconnect(Math.min(pauseMs * 2, longestPauseMs)))
    }, pauseMs)
    retry.unref()
  }
}
