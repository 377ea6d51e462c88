/** Milliseconds without another change before changes are notified. */
const restMs = 250
/** Longest delay before changes are notified, even if more arrive; milliseconds. */
const maxMs = 1500

/** Changes since the last notification: the ids of some conversations, or everything. */
export type Changes = ReadonlySet<string> | 'all'

export interface ChangeGatherer {
  add(conversationId: string): void
  addAll(): void
  /** Discards the gathered changes and their timers. */
  stop(): void
}

/**
 * Batches changes that arrive in quick succession, so that a growing answer does not cause a request for each word.
 */
export function gatherChanges(tell: (changes: Changes) => void): ChangeGatherer {
  let gathered: Set<string> | 'all' = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined
  return {
    add(conversationId) {
      if (gathered !== 'all') gathered.add(conversationId)
      wait()
    },
    addAll() {
      gathered = 'all'
      wait()
    },
    stop,
  }

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(flush, restMs)
    latest ??= setTimeout(flush, maxMs)
  }

  function flush(): void {
    const changes = gathered
    stop()
    tell(changes)
  }

  function stop(): void {
    clearTimeout(timer)
    clearTimeout(latest)
    latest = undefined
    gathered = new Set()
  }
}
