import { createErrorReports, type ErrorReports } from './createErrorReports.ts'

/** Reports of what goes wrong on this page; the code that sends them is loaded where they are wanted. */
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
