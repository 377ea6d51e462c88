import type { Caller } from '../../access/caller.ts'
import { signedIn } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { PasswordHasher } from './passwordHash.ts'
import type { SignInLimiter } from './signInLimiter.ts'
import type { SignInNotes } from './signInNotes.ts'
import type { Account } from './store/accountStore.ts'
import type { AccountStores } from './store/accountStores.ts'

interface Deps {
  stores: AccountStores
  hasher: PasswordHasher
  limiter: SignInLimiter
  notes: SignInNotes
}

export type PasswordProof = ReturnType<typeof createPasswordProof>

/** Creates the check that asks for the password again, before actions that an unattended screen must not allow. */
export function createPasswordProof({ stores, hasher, limiter, notes }: Deps) {
  return { require }

  /** Returns the caller's account; throws `record.invalid` at the pointer if the password is wrong. */
  async function require(caller: Caller, password: string, pointer: string): Promise<Account> {
    const { user } = signedIn(caller.session)
    await limiter.count(caller.scope.ip, user.email)
    const account = await stores.accounts.find(user.id)
    const isRight = await hasher.verify(caller.scope.tenantId, password, account?.passwordHash ?? null)
    if (!account || !isRight) {
      await notes.refused(caller, account, 'proof')
      const message =
        account && !account.passwordHash ? 'Your account has no password.' : 'This is not your password.'
      throw new AppError('record.invalid', { errors: [{ pointer, keyword: 'password', message }] })
    }
    await limiter.forgive(caller.scope.ip, user.email)
    return account
  }
}
