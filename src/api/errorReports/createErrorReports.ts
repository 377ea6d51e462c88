import { ApiError } from '../ApiError.ts'

/** Destination and version of the reports. */
export interface ReportsTarget {
  apiKey: string
  project: string
  version: string
}

export type SendReport = (error: Error) => Promise<unknown>

interface Deps {
  /** Loads the code that sends reports; called only if reports are enabled. */
  load: (target: ReportsTarget) => Promise<SendReport>
}

export type ErrorReports = ReturnType<typeof createErrorReports>

/** Maximum per page, so that an error at every keystroke does not become expensive. */
const maxReports = 10

/**
 * Creates reports of errors in our own code. They wait until it is known if the tenant wants them, and are dropped if
 * not. Error responses of the server are in its own log and are not reported.
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
    /** Sets the target; undefined turns reports off. */
    setTarget(target: ReportsTarget | undefined): void {
      mode = target ? load(target) : 'off'
      const late = waiting
      waiting = []
      if (mode === 'off') return
      for (const error of late) send(mode, error)
    },
  }
}

/** Ignores failures of the report itself. */
function send(sender: Promise<SendReport>, error: Error): void {
  sender.then(deliver => deliver(error)).catch(() => undefined)
}
