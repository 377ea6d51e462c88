import type { Database } from '../../../store/database.ts'
import { leaseAccounts, releaseAccounts } from '../store/accountStore.ts'

interface Deps {
  database: Pick<Database, 'owner' | 'processName'>
  readMailbox: (tenantId: string, signal: AbortSignal) => Promise<void>
  onError: (error: unknown) => void
}

interface Reader {
  version: number
  stop: AbortController
  ended: Promise<void>
}

/** Milliseconds between two renewals of leases; a lease lasts six times as long. */
const renewMs = 5000

/**
 * Creates the readers of mailboxes in this process. Each mailbox is leased to one process; another one takes it over
 * when that process is gone.
 */
export function createMailboxReaders({ database, readMailbox, onError }: Deps) {
  const readers = new Map<string, Reader>()
  const { processName } = database
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isDrained = false
  return { start, drain }

  /** Begins to read mailboxes; also takes up changed settings at once. */
  function start(): void {
    if (isDrained) return
    // No job: each process renews the leases of its own connections.
    timer ??= setInterval(() => void look(), renewMs).unref()
    // A look that has begun may have missed the change.
    void (looking ?? Promise.resolve()).then(look)
  }

  function look(): Promise<void> {
    looking ??= takeUp()
      .catch(onError)
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  async function takeUp(): Promise<void> {
    if (isDrained) return
    const leased = new Map(
      (await leaseAccounts(database, processName)).map(one => [one.tenantId, one.version]),
    )
    const gone = [...readers].filter(([tenantId, { version }]) => leased.get(tenantId) !== version)
    for (const [tenantId, { stop }] of gone) {
      stop.abort(new Error('The mailbox is no longer read here'))
      readers.delete(tenantId)
    }
    if (isDrained) return
    for (const [tenantId, version] of leased) {
      if (readers.has(tenantId)) continue
      const earlier = gone.find(([id]) => id === tenantId)?.[1].ended
      readers.set(tenantId, begin(tenantId, version, earlier))
    }
  }

  function begin(tenantId: string, version: number, earlier: Promise<void> | undefined): Reader {
    const stop = new AbortController()
    const ended = (earlier ?? Promise.resolve()).then(() => readMailbox(tenantId, stop.signal)).catch(onError)
    return { version, stop, ended }
  }

  /** Stops all readers, and lets other processes continue. */
  async function drain(): Promise<void> {
    isDrained = true
    clearInterval(timer)
    await looking
    for (const { stop } of readers.values()) stop.abort(new Error('The server is stopping'))
    await Promise.all([...readers.values()].map(({ ended }) => ended))
    if (readers.size > 0) await releaseAccounts(database, processName).catch(onError)
    readers.clear()
  }
}
