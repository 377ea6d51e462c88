import { callerOf } from '../../http/accountCaller.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { OutboxService } from './outboxService.ts'

/** Every mail of the tenant, kept whether or not it could be sent. */
export function outboxRoutes(outbox: OutboxService) {
  return {
    listOutbox: async ({ session, query }) => ({
      status: 200,
      body: await outbox.list(session, { limit: query.limit ?? 50, before: query.before }),
    }),
    getOutboxMail: async ({ session, path }) => ({ status: 200, body: await outbox.get(session, path.id) }),
    resendOutboxMail: async call => ({
      status: 200,
      body: await outbox.resend(callerOf(call), call.path.id),
    }),
  } satisfies Partial<Handlers>
}
