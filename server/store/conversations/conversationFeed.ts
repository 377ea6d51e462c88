import type pg from 'pg'
import { accessChannel } from '../accounts/accessChannel.ts'
import type { Database } from '../database.ts'
import type { StoreLog } from '../storeLog.ts'
import { eventChannel } from './eventStore.ts'

export interface ConversationChange {
  tenantId: string
  conversationId: string
  /** Number of the event; 0 where the conversation itself has changed. */
  index: number
}

interface FeedDeps {
  database: Pick<Database, 'connect'>
  log: StoreLog
  onChange: (change: ConversationChange) => void
  /** Somebody's right to follow may have ended. */
  onAccessEnded: () => void
  /** Any of these may have been missed. */
  onGap: () => void
}

export type ConversationFeed = ReturnType<typeof createConversationFeed>

const longestPauseMs = 5000
const firstPauseMs = 50

/** What changes in conversations, in whichever process: one connection that listens, made when first needed, renewed when lost. */
export function createConversationFeed({ database, log, onChange, onAccessEnded, onGap }: FeedDeps) {
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null
  let retry: NodeJS.Timeout | undefined
  let isProbing = false
  let isStopped = false
  return { listen, probe, stop }

  /** Resolves when changes are heard of from now on; rejects where the database is out of reach. */
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
      if (client !== next) return
      if (channel === accessChannel) onAccessEnded()
      else tell(payload ?? '')
    })
    next.on('end', () => lose(next))
    try {
      await next.query(`listen ${eventChannel}; listen ${accessChannel}`)
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

  function tell(payload: string): void {
    const [tenantId, conversationId, index] = payload.split(':')
    if (tenantId && conversationId && index) onChange({ tenantId, conversationId, index: Number(index) })
  }
}
