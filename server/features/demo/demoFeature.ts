import type { Feature } from '../Feature.ts'
import { demoRoutes } from './demoRoutes.ts'
import { createDemoData, type DemoDeps } from './demoService.ts'

/** The demo business. */
export function createDemoFeature(deps: DemoDeps) {
  const demo = createDemoData(deps)
  return { demo, handlers: demoRoutes(demo) } satisfies Feature & Record<string, unknown>
}
