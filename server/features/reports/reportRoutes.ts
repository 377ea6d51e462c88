import type { Handlers } from '../../http/handlers.ts'
import type { ReportService } from './reportService.ts'

/** Returns the handlers of the reports. */
export function reportRoutes({ report }: ReportService) {
  return {
    reportText: async ({ scope, body }) => ({ status: 200, body: await report(scope, 'text', body) }),
    reportVoice: async ({ scope, body }) => ({ status: 200, body: await report(scope, 'voice', body) }),
    reportMultichannel: async ({ scope, body }) => ({
      status: 200,
      body: await report(scope, 'multichannel', body),
    }),
  } satisfies Partial<Handlers>
}
