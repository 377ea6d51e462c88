import { v7 } from 'uuid'
import type { Caller } from '../../access/caller.ts'
import { scopeAs } from '../../access/caller.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { PasswordHasher } from './passwordHash.ts'
import { requireGoodPassword } from './passwordRules.ts'
import type { BegunSession } from './sessionStart.ts'
import { beginSession } from './sessionStart.ts'
import type { SignInLimiter } from './signInLimiter.ts'
import type { SignInNotes } from './signInNotes.ts'
import type { Account } from './store/accountStore.ts'
import type { AccountStoreSet, AccountStores } from './store/accountStores.ts'
import type { StoredInvitation } from './store/invitationStore.ts'

export interface Acceptance {
  token: string
  password: string
  name?: string | undefined
  given_name?: string | undefined
  family_name?: string | undefined
}

interface Deps {
  stores: AccountStores
  hasher: PasswordHasher
  limiter: SignInLimiter
  notes: SignInNotes
  now: () => Date
}

/** Creates the service that makes people members by invitation. */
export function createJoinService({ stores, hasher, limiter, notes, now }: Deps) {
  return { accept }

  /**
   * Makes the person a member and signs them in. The link proves the address, but it is also visible in the tenant's
   * Outbox. An existing account therefore joins only with its own password. Throws `auth.bad_link`,
   * `auth.bad_credentials`, `record.invalid` or `request.too_many`.
   */
  async function accept(caller: Caller, given: Acceptance): Promise<BegunSession> {
    const { tenant } = caller.session
    const invitation = await stores.invitations.findByToken(tenant.id, hashToken(given.token), now())
    if (!invitation) throw new AppError('auth.bad_link')
    const existing = await stores.accounts.findByEmail(invitation.email)
    if (existing) await provePassword(caller, existing, given.password)
    const hash = existing ? null : await hashNew(caller, invitation, given)
    return stores.atomically(async set => {
      const person = existing ?? (await makeAccount(set, invitation, given, hash))
      await joinTenant(set, { caller, invitation, person, at: now() })
      const stored = existing ? await set.secondFactors.find(person.id) : undefined
      const secondFactor = stored?.isConfirmed ? 'pending' : 'none'
      return beginSession(set, { caller, userId: person.id, beganBy: 'password', secondFactor, at: now() })
    })
  }

  async function provePassword(caller: Caller, account: Account, password: string): Promise<void> {
    await limiter.count(caller.scope.ip, account.email)
    if (!(await hasher.verify(caller.scope.tenantId, password, account.passwordHash))) {
      await notes.refused(caller, account, 'credentials')
      throw new AppError('auth.bad_credentials')
    }
    await limiter.forgive(caller.scope.ip, account.email)
  }

  async function hashNew(
    { scope }: Caller,
    { email }: StoredInvitation,
    { name, password }: Acceptance,
  ): Promise<string> {
    if (!name?.trim()) {
      const errors = [{ pointer: '/name', keyword: 'required', message: 'Please fill this in.' }]
      throw new AppError('record.invalid', { errors })
    }
    requireGoodPassword(password, [name, email])
    return hasher.hash(scope.tenantId, password)
  }

  async function makeAccount(
    set: AccountStoreSet,
    { email }: StoredInvitation,
    given: Acceptance,
    hash: string | null,
  ) {
    const at = now()
    const { name = email, given_name = '', family_name = '' } = given
    const person = { id: v7(), email, name: name.trim(), given_name, family_name, is_instance_admin: false }
    // An account with this address may have been created elsewhere in the meantime.
    if (!(await set.accounts.insert({ ...person, at }))) throw new AppError('record.conflict')
    if (hash) await set.accounts.setPassword(person.id, hash, at)
    return person
  }
}

interface Joining {
  caller: Caller
  invitation: StoredInvitation
  person: Pick<Account, 'id' | 'name'>
  at: Date
}

/**
 * Uses up the invitation and makes the person a member. Throws `auth.bad_link` if the invitation was used in the
 * meantime.
 */
export async function joinTenant(
  set: AccountStoreSet,
  { caller, invitation, person, at }: Joining,
): Promise<void> {
  const { tenantId, id, role } = invitation
  if (!(await set.invitations.accept(tenantId, id, at))) throw new AppError('auth.bad_link')
  await set.memberships.insert(tenantId, person.id, role, at)
  await set.audit.note(scopeAs(caller, person), {
    action: 'acceptInvitation',
    entity: 'invitation',
    entityId: id,
    at,
    details: { label: person.name, changes: [{ field: 'role', from: '', to: role }] },
  })
}
