interface Deps {
  /** Takes over what nobody works on. */
  recover: () => Promise<void>
  /** Whether there is something that nobody may be working on before long. */
  hasOrphans: () => Promise<boolean>
  onError: (error: unknown) => void
}

const everyMs = 2000

/** Looks for turns that were left behind when there is reason to, and again until there are none. */
export function createOrphanRecovery({ recover, hasOrphans, onError }: Deps) {
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isWanted = false
  let isStopped = false
  return { look, stop }

  /** Begins to look; returns at once. */
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
