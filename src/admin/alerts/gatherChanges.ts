/** A change is told after this rest, in which no other came; milliseconds. */
const restMs = 250
/** However many come, something is told after so long; milliseconds. */
const maxMs = 1500

/** What has changed since it was told last: some conversations, or anything at all. */
export type Changes = ReadonlySet<string> | 'all'

export interface ChangeGatherer {
  add(conversationId: string): void
  addAll(): void
  /** Forgets what was gathered, for good. */
  stop(): void
}

/** Gathers changes that come in quick succession, so that a growing answer is not a request for each of its words. */
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
