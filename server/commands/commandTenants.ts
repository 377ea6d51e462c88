import { createTenantOrigins } from '../access/tenantOrigins.ts'
import type { Env } from '../env.ts'
import { createOutboxService } from '../features/outbox/outboxService.ts'
import { createTenantService, type TenantService } from '../features/tenants/tenantService.ts'
import type { MailTransport } from '../providers/mail/mailTransport.ts'
import { createSecretBox } from '../secrets/secretBox.ts'
import type { openStores } from './openStores.ts'

/** Returns the tenant service for commands. */
export function commandTenants(
  env: Env,
  { stores, secretKey }: Pick<Awaited<ReturnType<typeof openStores>>, 'stores' | 'secretKey'>,
): TenantService {
  const box = createSecretBox({ key: secretKey, previous: env.secretKeyPrevious })
  const now = () => new Date()
  const transport = env.smtpUrl ? leftToServer : null
  const outbox = createOutboxService({ stores, box, transport, persons: null, now })
  const origins = createTenantOrigins({ publicUrl: env.publicUrl, port: () => env.port })
  return createTenantService({ stores, outbox, origins, cursorKey: secretKey, now })
}

/** Commands only queue mails; the server sends them. */
const leftToServer: MailTransport = {
  send: () => Promise.reject(new Error('Mails are sent by the server')),
}
