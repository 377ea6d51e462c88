import { callerOf } from '../../http/accountCaller.ts'
import { drain } from '../../http/files/drain.ts'
import { limitedBody } from '../../http/files/limitedBody.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { BillingService } from './billingService.ts'

/** Size limit of an event in bytes. */
const maxBytes = 1_000_000

/** Returns the handlers of billing. */
export function billingRoutes(billing: BillingService) {
  return {
    openBillingPortal: async call => ({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: { url: await billing.openPortal(callerOf(call)) },
    }),
    getSubscription: async ({ scope }) => ({ status: 200, body: await billing.subscription(scope.tenantId) }),
    receiveStripeEvent: async ({ headers, request }) => {
      try {
        // The signature covers the body byte for byte.
        const parts: Buffer[] = []
        for await (const part of limitedBody(request, maxBytes)) parts.push(part)
        await billing.receive(Buffer.concat(parts), headers['stripe-signature'])
        return { status: 200, body: { received: true } }
      } finally {
        drain(request.raw)
      }
    },
  } satisfies Partial<Handlers>
}
