import { parseArgs } from 'node:util'
import type { Env } from '../env.ts'
import type { StoreLog } from '../store/storeLog.ts'
import { commandTenants } from './commandTenants.ts'
import { openStores } from './openStores.ts'

export interface TenantRequest {
  name: string
  host: string
  email: string
}

export const tenantUsage =
  'Usage: npm run tenant -- create --name "Lakeside Dental" --host lakeside.example --email owner@lakeside.example'

/** Reads the command line of `npm run tenant`. Returns null if it does not match `tenantUsage`. */
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

/**
 * Creates a tenant, with or without a running server. Returns the lines to print. Throws AppError and StartupError.
 */
export async function createTenant(env: Env, log: StoreLog, request: TenantRequest): Promise<string[]> {
  const opened = await openStores(env, log)
  try {
    const tenants = commandTenants(env, opened)
    const host = request.host.toLowerCase()
    const made = await tenants.create({ name: request.name, hosts: [host], ownerEmail: request.email })
    return [
      `${made.name} answers on ${host}.`,
      `Invitation of its owner, good for seven days: ${made.ownerInvitation?.link}`,
      ...(env.authMode === 'single' ? ['Invitations can be accepted once AUTH_MODE is multi.'] : []),
    ]
  } finally {
    await opened.close()
  }
}
