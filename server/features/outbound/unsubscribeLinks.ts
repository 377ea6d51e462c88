import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../store/database.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import type { OutboundKeys } from './outboundKeys.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  keys: OutboundKeys
  /** Returns the origin of a tenant, for links from outside. */
  originOf: (scope: Scope) => Promise<string>
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>

/** Creates the links by which people opt out of mails. Each is signed for one address, and works as long as the tenant. */
export function createUnsubscribeLinks({ database, keys, originOf }: Deps) {
  return { linkOf, addressOf }

  /** Returns the link of an email address; null without https, which mail programs require. */
  async function linkOf(tenantId: string, address: string): Promise<string | null> {
    const origin = await originOf({ tenantId, actor: systemActor, requestId: '' })
    if (!origin.startsWith('https:')) return null
    const named = Buffer.from(address).toString('base64url')
    return `${origin}/api/unsubscribe/${named}.${(await signatureOf(tenantId, address)).toString('base64url')}`
  }

  /** Returns the address of a token; null for a token that is not of this tenant. */
  async function addressOf(tenantId: string, token: string): Promise<string | null> {
    const [named = '', signature = ''] = token.split('.')
    const address = Buffer.from(named, 'base64url').toString()
    const [given, right] = [Buffer.from(signature, 'base64url'), await signatureOf(tenantId, address)]
    return given.length === right.length && timingSafeEqual(given, right) ? address : null
  }

  async function signatureOf(tenantId: string, address: string): Promise<Buffer> {
    const key = await database.inTenant(tenantId, db => keys.keyOf(db, tenantId))
    return createHmac('sha256', key).update(`unsubscribe:${address}`).digest()
  }
}
