import type { Handlers } from '../../http/handlers.ts'
import type { DemoData } from './demoService.ts'

/** Taking the demo business out of a tenant. */
export function demoRoutes({ remove }: Pick<DemoData, 'remove'>) {
  return {
    removeDemoData: async ({ scope }) => ({ status: 200, body: await remove(scope) }),
  } satisfies Partial<Handlers>
}
