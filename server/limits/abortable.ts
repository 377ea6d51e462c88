/** Yields the source's values until the signal is aborted, then throws its reason, even if the source hangs. */
export async function* abortable<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T, void> {
  const iterator = source[Symbol.asyncIterator]()
  let isDone = false
  try {
    for (;;) {
      const next = await orAborted(iterator.next(), signal)
      if (next.done) {
        isDone = true
        return
      }
      yield next.value
    }
  } finally {
    // Not awaited: an iterator that hangs would block here as well.
    if (!isDone) void Promise.resolve(iterator.return?.()).catch(() => {})
  }
}

/**
 * Returns the result of the work. Throws the signal's reason as soon as it is aborted, without waiting for the work.
 */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // Abandoned work may still fail.
  work.catch(() => {})
  signal.throwIfAborted()
  let onAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
