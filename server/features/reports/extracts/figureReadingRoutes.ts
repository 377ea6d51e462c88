import type { Handlers } from '../../../http/handlers.ts'
import type { RateLimit } from '../../../limits/rateLimit.ts'
import type { FigureReading } from './figureReading.ts'

interface Deps {
  reading: FigureReading
  /** Limit for estimates, which count conversations. */
  limit: RateLimit
}

/** Returns the handlers of reading conversations for figures. */
export function figureReadingRoutes({ reading, limit }: Deps) {
  return {
    getFigureReading: async ({ scope, path }) => ({ status: 200, body: await reading.get(scope, path.id) }),
    estimateFigureReading: async ({ scope, path, body }) => {
      limit(scope.tenantId)
      return { status: 200, body: await reading.estimate(scope, path.id, body) }
    },
    readEarlierConversations: async ({ scope, path, body }) => ({
      status: 200,
      body: await reading.readEarlier(scope, path.id, body),
    }),
    stopEarlierConversations: async ({ scope, path }) => ({
      status: 200,
      body: await reading.stop(scope, path.id),
    }),
    continueFigureReading: async ({ scope, path }) => ({
      status: 200,
      body: await reading.goOn(scope, path.id),
    }),
  } satisfies Partial<Handlers>
}
