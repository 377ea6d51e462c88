import { normalEmail } from '../../../common/normalEmail.ts'
import type { Caller } from '../../access/caller.ts'
import { scopeAs } from '../../access/caller.ts'
import { AppError } from '../../errors.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import type { PasswordHasher } from './passwordHash.ts'
import { takeSecondFactor } from './secondFactorCheck.ts'
import type { BegunSession } from './sessionStart.ts'
import { beginSession } from './sessionStart.ts'
import type { SignInLimiter } from './signInLimiter.ts'
import { type SignInNotes, signInEntry } from './signInNotes.ts'
import type { Account } from './store/accountStore.ts'
import type { AccountStores } from './store/accountStores.ts'
import { requireAccess } from './tenantAccess.ts'

interface Deps {
  stores: AccountStores
  hasher: PasswordHasher
  limiter: SignInLimiter
  notes: SignInNotes
  box: SecretBox
  now: () => Date
}

/** Creates the service for sign-in with email and password, and with a second-factor code after that. */
export function createSignInService({ stores, hasher, limiter, notes, box, now }: Deps) {
  return { signIn, passSecondFactor }

  /**
   * Begins a session. Throws `auth.bad_credentials`, with the same delay for an unknown address, `auth.no_membership`
   * or `request.too_many`.
   */
  async function signIn(caller: Caller, given: { email: string; password: string }): Promise<BegunSession> {
    const email = normalEmail(given.email)
    await limiter.count(caller.scope.ip, email)
    const account = await stores.accounts.findByEmail(email)
    const isRight = await hasher.verify(caller.scope.tenantId, given.password, account?.passwordHash ?? null)
    if (!account || !isRight) {
      await notes.refused(caller, account, 'credentials')
      throw new AppError('auth.bad_credentials')
    }
    await requireAccess(stores, caller.session.tenant, account).catch(async error => {
      await notes.refused(caller, account, 'no_access')
      throw error
    })
    await renewHash(caller, account, given.password)
    return begin(caller, account)
  }

  /** Completes a sign-in with a second-factor code. Throws `auth.required`, `auth.bad_code` or `request.too_many`. */
  async function passSecondFactor(caller: Caller, code: string): Promise<BegunSession> {
    const { id, user, secondFactor } = caller.session
    if (!user || !id || secondFactor !== 'pending') throw new AppError('auth.required')
    await limiter.count(caller.scope.ip, user.email)
    const isRight = await takeSecondFactor(stores, { userId: user.id, code, at: now(), box })
    if (!isRight) {
      await notes.refused(caller, user, 'code')
      throw new AppError('auth.bad_code')
    }
    await limiter.forgive(caller.scope.ip, user.email)
    return stores.atomically(async set => {
      const had = await set.sessions.end(id)
      // Another correct code arrived at the same time, or the session ended elsewhere in between.
      if (!had) throw new AppError('auth.required')
      const at = now()
      await set.audit.note(scopeAs(caller, user), signInEntry(user, 'code', at))
      return beginSession(set, { caller, userId: user.id, beganBy: 'password', secondFactor: 'passed', at })
    })
  }

  async function begin(caller: Caller, account: Account): Promise<BegunSession> {
    const at = now()
    const secondFactor = await stores.secondFactors.find(account.id)
    const isPending = secondFactor?.isConfirmed === true
    // With a second factor, the count is removed only after its code. Otherwise the password would allow endless
    // guesses at the code.
    if (!isPending) await limiter.forgive(caller.scope.ip, account.email)
    return stores.atomically(async set => {
      if (!isPending) {
        await set.audit.note(scopeAs(caller, account), signInEntry(account, 'password', at))
      }
      const state = isPending ? 'pending' : 'none'
      return beginSession(set, { caller, userId: account.id, beganBy: 'password', secondFactor: state, at })
    })
  }

  async function renewHash({ scope }: Caller, account: Account, password: string): Promise<void> {
    if (!account.passwordHash || !hasher.isOutdated(account.passwordHash)) return
    await stores.accounts.setPassword(account.id, await hasher.hash(scope.tenantId, password), now())
  }
}
