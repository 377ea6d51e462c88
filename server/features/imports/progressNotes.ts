const minMs = 500

/** Notes progress one after the other, of quick ones the newest; one that fails is left to the next. */
export function progressNotes(note: (share: number) => Promise<void>) {
  let running: Promise<void> | null = null
  let reportedAt = Number.NEGATIVE_INFINITY
  return { report, end }

  function report(share: number): void {
    if (running || performance.now() - reportedAt < minMs) return
    reportedAt = performance.now()
    running = note(share)
      .catch(() => {})
      .finally(() => {
        running = null
      })
  }

  /** Nothing is noted after it. */
  async function end(): Promise<void> {
    await running
  }
}
