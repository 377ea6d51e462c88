interface Deps {
  now: () => Date
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

const maxFailures = 5
const restMs = 30_000

/** Leaves those alone who fail again and again: five failures in a row are half a minute of rest, then one may try. */
export function createCircuitBreaker({ now }: Deps) {
  const circuits = new Map<string, { failures: number; restsUntil: number }>()
  return { lets, succeeded, failed }

  /** Whether one may be asked; after its rest only the first who wants to know may. */
  function lets(key: string): boolean {
    const circuit = circuits.get(key)
    if (!circuit || circuit.failures < maxFailures) return true
    const time = now().getTime()
    if (circuit.restsUntil > time) return false
    circuit.restsUntil = time + restMs
    return true
  }

  function succeeded(key: string): void {
    circuits.delete(key)
  }

  function failed(key: string): void {
    const failures = (circuits.get(key)?.failures ?? 0) + 1
    circuits.set(key, { failures, restsUntil: now().getTime() + restMs })
  }
}
