import type { MailTransport } from '../../providers/mail/mailTransport.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import type { Database } from '../../store/database.ts'
import type { Feature } from '../Feature.ts'
import type { OutboundService } from '../outbound/outboundService.ts'
import { emailEffect } from './emailEffect.ts'
import { mailCopies } from './mailCopies.ts'
import type { MailBrand } from './mailPage.ts'
import { outboxRoutes } from './outboxRoutes.ts'
import { createOutboxService, type OutboxStores } from './outboxService.ts'
import { createPersonMails } from './personMails.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  stores: OutboxStores
  secretBox: SecretBox
  outbound: Pick<OutboundService, 'decide' | 'release'>
  /** Null: mails are stored and shown, but not sent. */
  transport: MailTransport | null
  /** Returns the branding of a tenant's mails; null for plain text. */
  brandOf: (tenantId: string) => Promise<MailBrand | null>
  now: () => Date
}

/** Creates the feature that stores every mail, and sends it if a mail server is set. */
export function createOutboxFeature({ database, secretBox, outbound, ...deps }: Deps) {
  const persons = createPersonMails({ database, outbound, isSending: deps.transport !== null })
  const outbox = createOutboxService({ ...deps, box: secretBox, persons })
  return {
    outbox,
    handlers: outboxRoutes(outbox),
    jobs: [outbox.job],
    copies: [mailCopies],
    effects: [emailEffect({ database, outbox })],
  } satisfies Feature & Record<string, unknown>
}
