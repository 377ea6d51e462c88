import { parseArgs } from 'node:util'
import type { Env } from '../env.ts'
import type { MailTransport } from '../providers/mail/mailTransport.ts'
import { loadSecretKey } from '../secretKey.ts'
import { createAccountServices } from '../services/accounts/accountServices.ts'
import { createSecretBox } from '../services/secrets/secretBox.ts'
import { createAccountStores } from '../store/accounts/accountStores.ts'
import { openDatabase } from '../store/database.ts'
import { startEmbeddedPostgres } from '../store/embeddedPostgres.ts'
import { migrate } from '../store/migrate.ts'
import { servedDatabase } from '../store/servedDatabase.ts'
import type { StoreLog } from '../store/storeLog.ts'

export interface TenantRequest {
  name: string
  host: string
  email: string
}

export const tenantUsage =
  'Usage: npm run tenant -- create --name "Lakeside Dental" --host lakeside.example --email owner@lakeside.example'

/** Reads the command line of `npm run tenant`; null when it is not as `tenantUsage` says. */
export function readTenantRequest(args: string[]): TenantRequest | null {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: text, host: text, email: text },
    })
    const [name = '', host = '', email = ''] = [values.name, values.host, values.email].map(value =>
      value?.trim(),
    )
    const isComplete = name !== '' && host !== '' && /^[^@\s]+@[^@\s]+$/.test(email)
    return isComplete && positionals.join(' ') === 'create' ? { name, host, email } : null
  } catch {
    return null
  }
}

/** Makes a tenant, beside a running server or without one, and returns what to tell the person; AppError, StartupError. */
export async function createTenant(env: Env, log: StoreLog, request: TenantRequest): Promise<string[]> {
  const opened = await openStores(env, log)
  try {
    const { tenants } = createAccountServices({
      stores: opened.stores,
      box: createSecretBox({ key: opened.secretKey, previous: env.secretKeyPrevious }),
      transport: env.smtpUrl ? leftToServer : null,
      issuer: null,
      now: () => new Date(),
      pause: async () => {},
      isRateLimited: env.rateLimit,
    })
    const made = await tenants.create({ ...request, origin: originOf(env, request.host) })
    return [
      `${made.tenant.name} answers on ${made.host}.`,
      `Invitation of its owner, good for seven days: ${made.invitationLink}`,
      ...(env.authMode === 'single' ? ['Invitations can be accepted once AUTH_MODE is multi.'] : []),
    ]
  } finally {
    await opened.close()
  }
}

/** Mails are queued here and sent by the server. */
const leftToServer: MailTransport = {
  send: () => Promise.reject(new Error('Mails are sent by the server')),
}

async function openStores(env: Env, log: StoreLog) {
  const served = env.database?.url ?? (await servedDatabase(env.dataDir, log))
  const embedded = served ? null : await startEmbeddedPostgres({ dataDir: env.dataDir, log })
  const secretKey = await loadSecretKey({ given: env.secretKey, dataDir: env.dataDir })
  const ownerUrl = served ?? embedded?.url ?? ''
  const { appUrl } = await migrate({ ownerUrl, appUrl: env.database?.appUrl, secretKey, log })
  const database = openDatabase({ ownerUrl, appUrl, log, connections: { owner: 1, app: 1 } })
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  return { stores: createAccountStores(database), secretKey, close }
}

/** Where the new host is reached: as PUBLIC_URL says, else on the port of this machine. */
function originOf({ publicUrl, port }: Env, host: string): string {
  const url = new URL(publicUrl ?? `http://localhost:${port}`)
  return `${url.protocol}//${host}${url.port && !/:\d+$/.test(host) ? `:${url.port}` : ''}`
}
