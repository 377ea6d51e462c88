import type { Handlers } from '../../http/handlers.ts'
import type { DeliveryService } from './webhooks/deliveryService.ts'

/** Creates the handlers of the deliveries of webhooks. */
export function deliveryRoutes(deliveries: DeliveryService) {
  return {
    listWebhookDeliveries: async ({ scope, path, query: { limit = 20, ...page } }) => ({
      status: 200,
      body: await deliveries.list(scope, path.id, { limit, ...page }),
    }),
    sendWebhooksAgain: async ({ scope, path, body }) => ({
      status: 202,
      body: { count: await deliveries.sendAgainSince(scope, path.id, body.since) },
    }),
    sendWebhookAgain: async ({ scope, path }) => {
      await deliveries.sendAgain(scope, path.id, path.delivery)
      return { status: 202, body: undefined }
    },
  } satisfies Partial<Handlers>
}
