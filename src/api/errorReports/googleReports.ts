import StackdriverErrorReporter from 'stackdriver-errors-js'
import { cleanError } from './cleanError.ts'
import type { ReportsTarget, SendReport } from './createErrorReports.ts'

interface Surroundings {
  /** Origin of the page: the tenant's host, which serves our scripts. */
  origin: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Address of Google Cloud Error Reporting. */
  endpoint?: string
}

const google = 'https://clouderrorreporting.googleapis.com'

/** Sends errors to Google Cloud Error Reporting: message, stack, version and the tenant's host, nothing else. */
export function googleReports(target: ReportsTarget, around: Surroundings): SendReport {
  const { origin, fetch, endpoint = google } = around
  const reporter = new StackdriverErrorReporter()
  const url = new URL(`${endpoint}/v1beta1/projects/${encodeURIComponent(target.project)}/events:report`)
  url.searchParams.set('key', target.apiKey)
  reporter.start({
    key: target.apiKey,
    projectId: target.project,
    reportUncaughtExceptions: false,
    reportUnhandledPromiseRejections: false,
    // The library's own request would also send the page's full address and the browser.
    customReportingFunction: async ({ message }) => {
      await fetch(url.href, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=UTF-8' },
        body: JSON.stringify({
          message,
          serviceContext: { service: 'switchboard-admin', version: target.version },
          context: { httpRequest: { url: origin } },
        }),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
    },
  })
  return async error => {
    const clean = cleanError(error, origin)
    if (clean) await reporter.report(clean)
  }
}
