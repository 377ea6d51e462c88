import { v7 } from 'uuid'
import { normalEmail } from '../../../common/normalEmail.ts'
import type { Caller } from '../../access/caller.ts'
import { scopeAs } from '../../access/caller.ts'
import { AppError } from '../../errors.ts'
import { createSecretToken, hashToken } from '../../secrets/secretToken.ts'
import { accountLink } from './accountLinks.ts'
import type { PasswordHasher } from './passwordHash.ts'
import { requireGoodPassword } from './passwordRules.ts'
import type { BegunSession } from './sessionStart.ts'
import { beginSession } from './sessionStart.ts'
import type { AccountStores } from './store/accountStores.ts'

export interface FirstPerson {
  token: string
  email: string
  name: string
  password: string
  given_name?: string | undefined
  family_name?: string | undefined
}

interface Deps {
  stores: AccountStores
  hasher: PasswordHasher
  now: () => Date
}

const linkHours = 24

/** Creates the service for the first account of an installation in multi-user mode. */
export function createSetupService({ stores, hasher, now }: Deps) {
  let isDone = false
  return { isNeeded, createLink, setUp }

  /** Returns whether the installation has no admin yet. */
  async function isNeeded(): Promise<boolean> {
    // Once there is an admin, there is always one.
    isDone = isDone || (await stores.accounts.hasInstanceAdmin())
    return !isDone
  }

  /**
   * Creates a link for the console, valid once and for one day; returns null if there is an admin. Revokes earlier
   * links.
   */
  async function createLink(origin: string): Promise<string | null> {
    if (!(await isNeeded())) return null
    const token = createSecretToken()
    const at = now()
    const expiresAt = new Date(at.getTime() + linkHours * 3_600_000)
    await stores.atomically(async ({ tokens }) => {
      await tokens.revoke('setup')
      await tokens.insert({ tokenHash: hashToken(token), purpose: 'setup', at, expiresAt })
    })
    return accountLink(origin, 'setup', token)
  }

  /**
   * Creates the installation's admin, who is also owner of the tenant of this host. Throws `auth.bad_link`,
   * `record.invalid`, or `record.conflict` if the address has an account.
   */
  async function setUp(caller: Caller, given: FirstPerson): Promise<BegunSession> {
    const email = normalEmail(given.email)
    const { tenant } = caller.session
    return stores.atomically(async set => {
      const token = await set.tokens.take(hashToken(given.token), 'setup', now())
      if (!token || (await set.accounts.hasInstanceAdmin())) throw new AppError('auth.bad_link')
      requireGoodPassword(given.password, [given.name, email])
      const { name, given_name = '', family_name = '' } = given
      const person = { id: v7(), email, name: name.trim(), given_name, family_name, is_instance_admin: true }
      const at = now()
      if (!(await set.accounts.insert({ ...person, at }))) {
        throw new AppError('record.conflict', {
          detail: 'This address already has an account. Use another one.',
        })
      }
      await set.accounts.setPassword(person.id, await hasher.hash(caller.scope.tenantId, given.password), at)
      await set.memberships.insert(tenant.id, person.id, 'owner', at)
      await set.audit.note(scopeAs(caller, person), {
        action: 'setUp',
        entity: 'user',
        entityId: person.id,
        at,
        details: { label: person.name },
      })
      return beginSession(set, { caller, userId: person.id, beganBy: 'password', secondFactor: 'none', at })
    })
  }
}
