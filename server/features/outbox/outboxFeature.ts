import type { MailTransport } from '../../providers/mail/mailTransport.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import type { Feature } from '../Feature.ts'
import { mailCopies } from './mailCopies.ts'
import type { MailBrand } from './mailPage.ts'
import { outboxRoutes } from './outboxRoutes.ts'
import { createOutboxService, type OutboxStores } from './outboxService.ts'

interface Deps {
  stores: OutboxStores
  secretBox: SecretBox
  /** Null: mails are kept and shown, not sent. */
  transport: MailTransport | null
  /** As whom a tenant writes; null for a plain mail. */
  brandOf: (tenantId: string) => Promise<MailBrand | null>
  now: () => Date
}

/** Every mail, kept and shown, and sent where there is a mail server. */
export function createOutboxFeature({ secretBox, ...deps }: Deps) {
  const outbox = createOutboxService({ ...deps, box: secretBox })
  return {
    outbox,
    handlers: outboxRoutes(outbox),
    jobs: [outbox.job],
    copies: [mailCopies],
  } satisfies Feature & Record<string, unknown>
}
