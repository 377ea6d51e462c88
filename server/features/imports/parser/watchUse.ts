import type { RefusalCode } from '../parsing/parseRefusal.ts'
import { processUse } from './processUse.ts'

export interface UseLimits {
  memory: number
  /** Of a processor's time without getting on. */
  cpuMs: number
  /** Of a processor's time in all, for what gets on without end. */
  allCpuMs: number
  /** By the clock without getting on, where processors are busy with others. */
  wallMs: number
}

const everyMs = 100

/** Watches a process while it works, and tells once where it takes too much; `gotOn` gives it all its time again. */
export function watchUse(pid: number, limits: UseLimits, onTooMuch: (code: RefusalCode) => void) {
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

  function stopFor(code: RefusalCode): void {
    clearInterval(timer)
    onTooMuch(code)
  }
}
