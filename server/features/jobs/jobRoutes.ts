import type { Handlers } from '../../http/handlers.ts'
import type { JobService } from './jobService.ts'

/** Returns the handlers for background jobs. */
export function jobRoutes({ list, tryAgain, cancel }: JobService) {
  return {
    listJobs: async ({ session, query }) => ({
      status: 200,
      body: await list(session, {
        limit: query.limit ?? 50,
        after: query.after,
        failing: query.failing ?? false,
      }),
    }),
    tryJobAgain: async ({ scope, path }) => ({ status: 200, body: await tryAgain(scope, path.id) }),
    cancelJob: async ({ scope, path }) => ({ status: 200, body: await cancel(scope, path.id) }),
  } satisfies Partial<Handlers>
}
