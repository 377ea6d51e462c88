/** Runs what it is given at once while fewer than `most` run; the others wait, in order. */
export function createConcurrencyLimit(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
