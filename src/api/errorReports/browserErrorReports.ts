import { createErrorReports, type ErrorReports } from './createErrorReports.ts'

/** Creates reports of this page's errors; the code that sends them loads only if reports are enabled. */
export function browserErrorReports(): ErrorReports {
  const reports = createErrorReports({
    load: async target => {
      const { googleReports } = await import('./googleReports.ts')
      return googleReports(target, { origin: location.origin, fetch: (url, init) => fetch(url, init) })
    },
  })
  addEventListener('error', ({ error }) => reports.report(error))
  addEventListener('unhandledrejection', ({ reason }) => reports.report(reason))
  return reports
}
