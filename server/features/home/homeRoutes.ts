import type { Handlers } from '../../http/handlers.ts'
import type { HomeService } from './homeService.ts'

/** Returns the handler of the start page. */
export function homeRoutes({ read }: HomeService) {
  return {
    getHome: async ({ scope, session }) => ({ status: 200, body: await read(scope, session) }),
  } satisfies Partial<Handlers>
}
