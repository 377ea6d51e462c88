import type { Handlers } from '../../http/handlers.ts'
import type { RateLimit } from '../../limits/rateLimit.ts'
import type { TryoutService } from './tryoutService.ts'

interface Deps {
  tryouts: TryoutService
  limit: RateLimit
}

/** Trying agents as they stand in a form. */
export function tryoutRoutes({ tryouts, limit }: Deps) {
  return {
    beginTryout: async ({ scope, path, body }) => {
      limit(scope.tenantId)
      return { status: 201, body: await tryouts.begin(scope, path.id.toLowerCase(), body) }
    },
    changeTryout: async ({ scope, path, body }) => {
      limit(scope.tenantId)
      await tryouts.change(scope, path.id.toLowerCase(), body.data)
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>
}
