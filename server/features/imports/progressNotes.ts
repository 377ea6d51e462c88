const minMs = 500

/**
 * Creates a reporter of progress that writes one note at a time and at most one every 500 ms. It skips reports in
 * between and ignores failed notes.
 */
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

  /** Waits for the last note; nothing is noted afterwards. */
  async function end(): Promise<void> {
    await running
  }
}
