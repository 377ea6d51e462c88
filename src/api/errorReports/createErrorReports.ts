import { ApiError } from '../ApiError.ts'

/** Where reports go, and of which version. */
export interface ReportsTarget {
  apiKey: string
  project: string
  version: string
}

export type SendReport = (error: Error) => Promise<unknown>

interface Deps {
  /** Brings the code that sends reports; asked for only where they are wanted. */
  load: (target: ReportsTarget) => Promise<SendReport>
}

export type ErrorReports = ReturnType<typeof createErrorReports>

/** Of one page; a fault that repeats with every key stroke must not cost a fortune. */
const maxReports = 10

/**
 * Reports of faults in our own code. Whether they are wanted is known only after a while: until then they wait, and
 * where they are not wanted they are dropped. What the server answered stands in its own log and is not reported.
 */
export function createErrorReports({ load }: Deps) {
  const known = new Set<string>()
  let waiting: Error[] = []
  let mode: 'unknown' | 'off' | Promise<SendReport> = 'unknown'
  return {
    report(reason: unknown): void {
      if (!(reason instanceof Error) || reason instanceof ApiError || reason.name === 'AbortError') return
      const fault = `${reason.name} ${reason.message} ${reason.stack}`
      if (mode === 'off' || known.has(fault) || known.size === maxReports) return
      known.add(fault)
      if (mode === 'unknown') waiting.push(reason)
      else send(mode, reason)
    },
    /** Undefined: nobody wants any. */
    setTarget(target: ReportsTarget | undefined): void {
      mode = target ? load(target) : 'off'
      const late = waiting
      waiting = []
      if (mode === 'off') return
      for (const error of late) send(mode, error)
    },
  }
}

/** A report that fails is not reported. */
function send(sender: Promise<SendReport>, error: Error): void {
  sender.then(deliver => deliver(error)).catch(() => undefined)
}
