import { ModelError } from '../../providers/llm/languageModel.ts'

interface Wait {
  max: number
  /** Milliseconds after which a waiting call fails with `model.unavailable`. */
  patienceMs: number
  signal: AbortSignal
}

export type CallSlots = ReturnType<typeof createCallSlots>

/** Limits the number of concurrent calls per key. Other calls wait in order. */
export function createCallSlots() {
  const lines = new Map<string, { running: number; waiting: Set<() => void> }>()
  return { enter }

  /** Resolves when the call may start, with a function that ends it. Throws the signal's reason if it is aborted. */
  async function enter(key: string, { max, patienceMs, signal }: Wait): Promise<() => void> {
    signal.throwIfAborted()
    const line = lines.get(key) ?? { running: 0, waiting: new Set() }
    lines.set(key, line)
    if (line.running < max) line.running++
    else await turnIn(line.waiting, patienceMs, signal)
    return () => {
      const [next] = line.waiting
      if (next) next()
      else if (--line.running === 0) lines.delete(key)
    }
  }
}

function turnIn(waiting: Set<() => void>, patienceMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(take)
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    }
    const take = () => {
      leave()
      resolve()
    }
    const giveUp = () => {
      leave()
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      leave()
      reject(new ModelError('model.unavailable', { cause: new Error('Too many calls at the same time.') }))
    }, patienceMs)
    signal.addEventListener('abort', giveUp, { once: true })
    waiting.add(take)
  })
}
