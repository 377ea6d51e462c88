import { normalEmail } from '../../../common/normalEmail.ts'
import type { Caller } from '../../access/caller.ts'
import { scopeAs } from '../../access/caller.ts'
import { signedIn } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import { createSecretToken, hashToken } from '../../secrets/secretToken.ts'
import type { Scope } from '../../store/scope.ts'
import type { LinkReader } from '../outbox/mail.ts'
import type { OutboxService } from '../outbox/outboxService.ts'
import { accountLink } from './accountLinks.ts'
import { changeMail, resetMail } from './accountMails.ts'
import type { PasswordHasher } from './passwordHash.ts'
import type { PasswordProof } from './passwordProof.ts'
import { requireGoodPassword } from './passwordRules.ts'
import type { BegunSession } from './sessionStart.ts'
import { beginSession } from './sessionStart.ts'
import type { SignInLimiter } from './signInLimiter.ts'
import type { Account } from './store/accountStore.ts'
import type { AccountStoreSet, AccountStores } from './store/accountStores.ts'

interface Deps {
  stores: AccountStores
  hasher: PasswordHasher
  limiter: SignInLimiter
  proof: PasswordProof
  outbox: Pick<OutboxService, 'write'>
  mailOrigin: (scope: Scope) => Promise<string>
  now: () => Date
  /** Resolves after the given number of milliseconds. */
  pause: (milliseconds: number) => Promise<void>
}

/** Longer than the work takes, so that the response time does not reveal whether an account exists. */
const resetAnswerMs = 300
const resetHours = 1
/** Mails to one address within the limiter's window; more would only annoy. */
const maxResetMails = 3

/** Creates the service to change a password, and to choose a new one by a link. */
export function createPasswordService(deps: Deps) {
  const { stores, hasher, limiter, proof, outbox, mailOrigin, now, pause } = deps
  return { change, requestReset, reset }

  /**
   * Changes the password, ends every session of the account and begins a new one for the caller. Throws
   * `record.invalid`.
   */
  async function change(caller: Caller, given: { current: string; next: string }): Promise<BegunSession> {
    const { user, secondFactor } = signedIn(caller.session)
    const account = await proof.require(caller, given.current, '/current_password')
    requireGoodPassword(given.next, [user.name, user.email], '/new_password')
    const hash = await hasher.hash(caller.scope.tenantId, given.next)
    return stores.atomically(async set => {
      await setPassword(set, caller, account, { hash, method: 'password' })
      return beginSession(set, { caller, userId: user.id, beganBy: 'password', secondFactor, at: now() })
    })
  }

  /**
   * Mails a link if the address has an account with a password and access to this tenant. The caller learns nothing
   * either way.
   */
  async function requestReset(caller: Caller, given: string): Promise<void> {
    const email = normalEmail(given)
    const { byAccount } = await limiter.count(caller.scope.ip, `reset ${email}`)
    const work = byAccount > maxResetMails ? undefined : mailReset(caller, email)
    await Promise.all([work, pause(resetAnswerMs)])
  }

  /** Sets a new password and ends every session. Throws `auth.bad_link` or `record.invalid`. */
  async function reset(caller: Caller, given: { token: string; password: string }): Promise<void> {
    const tokenHash = hashToken(given.token)
    // A refused password must not use up the link; the transaction then restores the token.
    await stores.atomically(async set => {
      const token = await set.tokens.take(tokenHash, 'reset', now())
      const account = token?.userId ? await set.accounts.find(token.userId) : undefined
      if (!account) throw new AppError('auth.bad_link')
      requireGoodPassword(given.password, [account.name, account.email])
      const hash = await hasher.hash(caller.scope.tenantId, given.password)
      await setPassword(set, caller, account, { hash, method: 'link' })
    })
  }

  async function mailReset(caller: Caller, email: string): Promise<void> {
    const { tenant } = caller.session
    const account = await stores.accounts.findByEmail(email)
    if (!account?.passwordHash) return
    const linkReader = await readerOf(account, tenant.id)
    if (!linkReader) return
    const token = createSecretToken()
    const link = accountLink(await mailOrigin(caller.scope), 'reset', token)
    const at = now()
    await stores.atomically(async set => {
      const expiresAt = new Date(at.getTime() + resetHours * 3_600_000)
      await set.tokens.revoke('reset', account.id)
      await set.tokens.insert({
        tokenHash: hashToken(token),
        purpose: 'reset',
        userId: account.id,
        at,
        expiresAt,
      })
      await set.audit.note(caller.scope, {
        action: 'requestPasswordReset',
        entity: 'user',
        entityId: account.id,
        at,
        details: { label: account.name },
      })
      await outbox.write(set, tenant.id, resetMail({ to: email, tenantName: tenant.name, link, linkReader }))
    })
  }

  /**
   * Returns who may see the link in the Outbox, or null without access. Accounts are global, so the link must not give
   * access to other tenants.
   */
  async function readerOf(account: Account, tenantId: string): Promise<LinkReader | null> {
    const membership = await stores.memberships.find(tenantId, account.id)
    if (membership?.status !== 'active') return account.is_instance_admin ? 'instance_admin' : null
    const isWider =
      account.is_instance_admin || (await stores.memberships.hasOtherTenant(account.id, tenantId))
    return isWider ? 'instance_admin' : membership.role
  }

  async function setPassword(
    set: AccountStoreSet,
    caller: Caller,
    account: Account,
    { hash, method }: { hash: string; method: 'password' | 'link' },
  ): Promise<void> {
    const at = now()
    const { tenant } = caller.session
    await set.accounts.setPassword(account.id, hash, at)
    await set.tokens.revoke('reset', account.id)
    await set.sessions.endAll(account.id, { reason: 'password_changed', at })
    await set.audit.note(scopeAs(caller, account), {
      action: 'changePassword',
      entity: 'user',
      entityId: account.id,
      at,
      details: { label: account.name, method },
    })
    await outbox.write(set, tenant.id, changeMail(account.email, tenant.name, 'password'))
  }
}
