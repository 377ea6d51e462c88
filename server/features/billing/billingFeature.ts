import type { Feature } from '../Feature.ts'
import { billingRoutes } from './billingRoutes.ts'
import { type BillingDeps, createBillingService } from './billingService.ts'
import { forgetEvents } from './store/billingEvents.ts'

/** Creates the feature through which the installation bills its tenants. */
export function createBillingFeature(deps: BillingDeps) {
  const { database, now } = deps
  const billing = createBillingService(deps)
  return {
    billing,
    handlers: billingRoutes(billing),
    upkeep: [
      { task: 'forget billing events', everySeconds: 86_400, run: () => forgetEvents(database, now()) },
    ],
  } satisfies Feature & Record<string, unknown>
}
