import type { Handlers } from '../../http/handlers.ts'
import type { DemoData } from './demoService.ts'

/** Returns the handler that removes the demo data from a tenant. */
export function demoRoutes({ remove }: Pick<DemoData, 'remove'>) {
  return {
    removeDemoData: async ({ scope }) => ({ status: 200, body: await remove(scope) }),
  } satisfies Partial<Handlers>
}
