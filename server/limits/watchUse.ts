import { processUse } from './processUse.ts'

/** What a process used too much of. */
export type TooMuch = 'too_slow' | 'too_much_memory'

export interface UseLimits {
  memory: number
  /** Milliseconds of processor time without progress. */
  cpuMs: number
  /** Milliseconds of processor time in all, for a document that makes progress without end. */
  allCpuMs: number
  /** Milliseconds of elapsed time without progress, in case other processes keep the processors busy. */
  wallMs: number
}

const everyMs = 100

/**
 * Watches a working process and calls `onTooMuch` once if it exceeds a limit; `gotOn` reports progress and restarts the
 * limits that apply without progress.
 */
export function watchUse(pid: number, limits: UseLimits, onTooMuch: (code: TooMuch) => void) {
  let startedAt = performance.now()
  let cpuBefore: number | null = null
  let cpuAtFirst: number | null = null
  const timer = setInterval(() => void look(), everyMs)
  return { gotOn, stop: () => clearInterval(timer) }

  function gotOn(): void {
    startedAt = performance.now()
    cpuBefore = null
  }

  async function look(): Promise<void> {
    const use = await processUse(pid)
    const cpuNow = use?.cpuMs ?? 0
    cpuBefore ??= use && cpuNow
    cpuAtFirst ??= cpuBefore
    const spent = cpuNow - (cpuBefore ?? cpuNow)
    const spentInAll = cpuNow - (cpuAtFirst ?? cpuNow)
    const isLate = performance.now() - startedAt > limits.wallMs
    if (use && use.memory > limits.memory) stopFor('too_much_memory')
    else if (spent > limits.cpuMs || spentInAll > limits.allCpuMs || isLate) stopFor('too_slow')
  }

  function stopFor(code: TooMuch): void {
    clearInterval(timer)
    onTooMuch(code)
  }
}
