import type { Env } from '../env.ts'
import type { MailTransport } from '../providers/mail/mailTransport.ts'
import { createAccountServices } from '../services/accounts/accountServices.ts'
import type { TenantService } from '../services/accounts/tenantService.ts'
import { createSecretBox } from '../services/secrets/secretBox.ts'
import { createTenantOrigins } from '../services/tenants/tenantOrigins.ts'
import type { openStores } from './openStores.ts'

/** The tenants as a command changes them. */
export function commandTenants(
  env: Env,
  { stores, secretKey }: Pick<Awaited<ReturnType<typeof openStores>>, 'stores' | 'secretKey'>,
): TenantService {
  const { tenants } = createAccountServices({
    stores,
    box: createSecretBox({ key: secretKey, previous: env.secretKeyPrevious }),
    transport: env.smtpUrl ? leftToServer : null,
    issuer: null,
    now: () => new Date(),
    pause: async () => {},
    isRateLimited: env.rateLimit,
    origins: createTenantOrigins({ publicUrl: env.publicUrl, port: () => env.port }),
  })
  return tenants
}

/** Mails are queued here and sent by the server. */
const leftToServer: MailTransport = {
  send: () => Promise.reject(new Error('Mails are sent by the server')),
}
