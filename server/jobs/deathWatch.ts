interface WatchDeps {
  /** Sees to what dead processes have left; how many others live. */
  look: () => Promise<number>
  onError: (error: unknown) => void
}

const everyMs = 2000

/** Looks for dead processes again and again, as long as there are others at all. */
export function createDeathWatch({ look: lookOnce, onError }: WatchDeps) {
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  return { look, goOn, stop }

  /** Looks after so long, and goes on while another process lives. */
  function look(afterMs = 0): void {
    if (isStopped) return
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => void once(), afterMs).unref()
  }

  /** Another process has come: looks as often as there are some. */
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
