import { v7 } from 'uuid'
import type { Caller } from '../../server/access/caller.ts'
import type { Role, Session, Tenant } from '../../server/access/session.ts'
import { signedOut } from '../../server/access/session.ts'
import { createTenantOrigins } from '../../server/access/tenantOrigins.ts'
import {
  type AccountServices,
  createAccountServices,
} from '../../server/features/accounts/accountServices.ts'
import { createPasswordHasher } from '../../server/features/accounts/passwordHash.ts'
import { createAccountStores } from '../../server/features/accounts/store/accountStores.ts'
import { createAddressHashes } from '../../server/features/outbound/addressHashes.ts'
import { createOutboundKeys } from '../../server/features/outbound/outboundKeys.ts'
import { createOutboundService } from '../../server/features/outbound/outboundService.ts'
import { createOutboxService } from '../../server/features/outbox/outboxService.ts'
import { createPersonMails } from '../../server/features/outbox/personMails.ts'
import { createTenantService } from '../../server/features/tenants/tenantService.ts'
import type { MailTransport } from '../../server/providers/mail/mailTransport.ts'
import type { OidcIssuer } from '../../server/providers/oidc/oidcIssuer.ts'
import { createSecretBox } from '../../server/secrets/secretBox.ts'
import { createTestDatabase } from './testDatabase.ts'

export const password = 'a lighthouse by the sea'

interface WorldOptions {
  transport?: MailTransport
  issuer?: OidcIssuer
  isRateLimited?: boolean
}

export type AccountWorld = Awaited<ReturnType<typeof createAccountWorld>>

/**
 * Creates the account services on a real database, with two tenants, a clock that tests move, and a function that
 * creates people.
 */
export async function createAccountWorld(options: WorldOptions = {}) {
  const db = await createTestDatabase()
  const clock = { at: new Date('2026-03-01T09:30:00.000Z') }
  const stores = createAccountStores(db.database)
  const box = createSecretBox({ key: 'the key of this test' })
  const origins = createTenantOrigins({ port: () => 80 })
  const now = () => clock.at
  const transport = options.transport ?? null
  const hashes = createAddressHashes(createOutboundKeys({ secretBox: box }))
  const outbound = createOutboundService({ hashes, countryOf: () => undefined, now })
  const persons = createPersonMails({ database: db.database, outbound, isSending: transport !== null })
  const outbox = createOutboxService({ stores, box, transport, persons, now })
  const tenants = createTenantService({ stores, outbox, origins, cursorKey: '', now })
  const accounts: AccountServices = createAccountServices({
    stores,
    box,
    outbox,
    mailOrigin: tenants.mailOrigin,
    issuer: options.issuer ?? null,
    now,
    pause: async () => {},
    isRateLimited: options.isRateLimited ?? true,
    origins,
    passwordCost,
  })
  const services = { ...accounts, outbox, tenants }
  const lakeside = await createTenant('Lakeside Dental', 'lakeside.test')
  const hillside = await createTenant('Hillside Vets', 'hillside.test')
  let addresses = 0
  return {
    services,
    stores,
    db,
    clock,
    lakeside,
    hillside,
    later,
    createPerson,
    visitor,
    caller,
    signIn,
    links,
  }

  async function createTenant(name: string, host: string): Promise<Tenant> {
    const { id } = await services.tenants.create({ name, hosts: [host] })
    return { id, name }
  }

  function later(by: { seconds?: number; minutes?: number; hours?: number; days?: number }) {
    const { seconds = 0, minutes = 0, hours = 0, days = 0 } = by
    clock.at = new Date(clock.at.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
  }

  /**
   * Creates a person with the common password and the given role in the tenant; without a membership if `role` is null.
   */
  async function createPerson(
    role: Role | null,
    { tenant = lakeside, isInstanceAdmin = false, email = `person${++addresses}@lakeside.example` } = {},
  ) {
    const id = v7()
    const names = { name: `Person ${addresses}`, given_name: 'Person', family_name: String(addresses) }
    await stores.accounts.insert({ id, email, ...names, is_instance_admin: isInstanceAdmin, at: clock.at })
    await stores.accounts.setPassword(id, await hashed, clock.at)
    if (role) await stores.memberships.insert(tenant.id, id, role, clock.at)
    return { id, email, ...names }
  }

  /** Returns a signed-out caller; each has an IP address of its own by default. */
  function visitor({
    tenant = lakeside,
    ip = `198.51.${addresses++ % 250}.${addresses % 250}`,
  } = {}): Caller {
    return {
      session: signedOut(tenant),
      scope: {
        tenantId: tenant.id,
        actor: { type: 'system', id: '', name: 'Switchboard' },
        requestId: v7(),
        ip,
      },
      origin: tenant === hillside ? 'http://hillside.test' : 'http://lakeside.test',
      userAgent: 'a test',
    }
  }

  function caller(session: Session): Caller {
    const { user, tenant } = session
    const from = visitor({ tenant })
    const actor = user ? { type: 'user' as const, id: user.id, name: user.name } : from.scope.actor
    return { ...from, session, scope: { ...from.scope, actor } }
  }

  /** Signs a person in. The returned `caller()` resolves the session anew each time, as a request does. */
  async function signIn({ email }: { email: string }, tenant = lakeside) {
    const { token, state } = await services.signIn.signIn(visitor({ tenant }), { email, password })
    const session = () => services.sessions.resolve(token, tenant)
    return { token, state, session, caller: async () => caller(await session()) }
  }

  /**
   * Returns the links of a tenant's newest mail to an address, as an instance admin sees them; empty if there is none.
   */
  async function links(to: string, tenant = lakeside): Promise<string[]> {
    const all = await services.outbox.list(omniscient(tenant), { limit: 200 })
    return all.find(mail => mail.to === to)?.links.map(link => link.url) ?? []
  }

  function omniscient(tenant: Tenant): Session {
    const user = { id: 'x', email: 'x', name: 'x', given_name: '', family_name: '', is_instance_admin: true }
    return { ...signedOut(tenant), user, role: 'owner' }
  }
}

/** Returns the token in the fragment of a link. */
export function tokenOf(link: string | undefined): string {
  return new URL(link ?? '').hash.slice(1)
}

// Low cost on purpose: the tests sign many people in.
const passwordCost = { ln: 6, r: 8, p: 1 }
const hashed = createPasswordHasher(passwordCost).hash('any', password)
