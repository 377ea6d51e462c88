import { callerOf } from '../../http/accountCaller.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { OutboxService } from './outboxService.ts'

/** Returns the handlers for a tenant's mails, which are stored even if they could not be sent. */
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
