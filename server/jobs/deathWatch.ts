interface WatchDeps {
  /** Recovers the jobs of dead processes. Returns how many other processes live. */
  look: () => Promise<number>
  onError: (error: unknown) => void
}

const everyMs = 2000

/** Checks for dead processes at intervals while other processes exist. */
export function createDeathWatch({ look: lookOnce, onError }: WatchDeps) {
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  return { look, goOn, stop }

  /** Checks after `afterMs` milliseconds, and continues while another process lives. */
  function look(afterMs = 0): void {
    if (isStopped) return
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => void once(), afterMs).unref()
  }

  /** Resumes the checks when another process appears. */
  function goOn(): void {
    if (!timer) look(everyMs)
  }

  async function once(): Promise<void> {
    timer = null
    const others = await lookOnce().catch(error => {
      onError(error)
      return 1
    })
    if (others > 0) goOn()
  }

  function stop(): void {
    isStopped = true
    if (timer) clearTimeout(timer)
  }
}
