import type { Handlers } from '../http/handlers.ts'
import type { HomeService } from '../services/home/homeService.ts'

/** The start page and the demo data. */
export function homeRoutes({ home }: { home: HomeService }): Pick<Handlers, 'getHome' | 'removeDemoData'> {
  return {
    getHome: async ({ scope, session }) => ({ status: 200, body: await home.read(scope, session) }),
    removeDemoData: async ({ scope }) => ({ status: 200, body: await home.removeDemo(scope) }),
  }
}
