interface Deps {
  now: () => Date
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

const maxFailures = 5
const restMs = 30_000

/**
 * Stops calls to a provider that keeps failing: after five failures in a row it rests for 30 seconds, then one call may
 * try.
 */
export function createCircuitBreaker({ now }: Deps) {
  const circuits = new Map<string, { failures: number; restsUntil: number }>()
  return { lets, succeeded, failed }

  /** Returns true if a call is allowed. After a rest, only the first caller gets true. */
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
