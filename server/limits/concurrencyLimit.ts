/** Runs what it is given at once while fewer than `most` run; the others wait, in order, until their signal is aborted. */
export function createConcurrencyLimit(most: number) {
  const waiting = new Set<() => void>()
  let running = 0
  return async function limited<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (running >= most) await turn(signal)
    else running++
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running--
    }
  }

  function turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      signal?.addEventListener('abort', giveUp, { once: true })
      waiting.add(take)

      function take(): void {
        leave()
        resolve()
      }

      function giveUp(): void {
        leave()
        reject(signal?.reason)
      }

      function leave(): void {
        waiting.delete(take)
        signal?.removeEventListener('abort', giveUp)
      }
    })
  }
}
