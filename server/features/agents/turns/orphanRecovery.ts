interface Deps {
  /** Takes over abandoned turns. */
  recover: () => Promise<void>
  /** Returns whether a turn exists that may soon be abandoned. */
  hasOrphans: () => Promise<boolean>
  onError: (error: unknown) => void
}

const everyMs = 2000

/** Creates the recovery of abandoned turns. It runs on request, and repeats until no turn is left. */
export function createOrphanRecovery({ recover, hasOrphans, onError }: Deps) {
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isWanted = false
  let isStopped = false
  return { look, stop }

  /** Starts the recovery in the background. */
  function look(): void {
    isWanted = true
    if (isLooking || isStopped) return
    clearTimeout(timer)
    isLooking = true
    void lookOnce().finally(() => {
      isLooking = false
    })
  }

  async function lookOnce(): Promise<void> {
    isWanted = false
    const mustGoOn = await recover()
      .then(hasOrphans)
      .catch(error => {
        onError(error)
        return true
      })
    if ((mustGoOn || isWanted) && !isStopped) timer = setTimeout(look, everyMs).unref()
  }

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
  }
}
