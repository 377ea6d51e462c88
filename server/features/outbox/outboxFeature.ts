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
  /** Null: mails are stored and shown, but not sent. */
  transport: MailTransport | null
  /** Returns the branding of a tenant's mails; null for plain text. */
  brandOf: (tenantId: string) => Promise<MailBrand | null>
  now: () => Date
}

/** Creates the feature that stores every mail, and sends it if a mail server is set. */
export function createOutboxFeature({ secretBox, ...deps }: Deps) {
  const outbox = createOutboxService({ ...deps, box: secretBox })
  return {
    outbox,
    handlers: outboxRoutes(outbox),
    jobs: [outbox.job],
    copies: [mailCopies],
  } satisfies Feature & Record<string, unknown>
}
