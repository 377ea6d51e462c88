import type { Caller } from '../../access/caller.ts'
import type { Session } from '../../access/session.ts'
import { signedIn } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import type { AuditAction } from '../../store/auditStore.ts'
import type { OutboxService } from '../outbox/outboxService.ts'
import type { AccountChange } from './accountMails.ts'
import { changeMail } from './accountMails.ts'
import type { PasswordProof } from './passwordProof.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recoveryCodes.ts'
import { takeSecondFactor } from './secondFactorCheck.ts'
import type { BegunSession } from './sessionStart.ts'
import { beginSession } from './sessionStart.ts'
import type { SignInLimiter } from './signInLimiter.ts'
import type { AccountStoreSet, AccountStores } from './store/accountStores.ts'
import { createTotpSecret, totpUri } from './totp.ts'

interface Deps {
  stores: AccountStores
  limiter: SignInLimiter
  proof: PasswordProof
  outbox: Pick<OutboxService, 'write'>
  box: SecretBox
  now: () => Date
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>

/** Creates the service that switches the second factor on and off and renews its recovery codes. */
export function createSecondFactorService({ stores, limiter, proof, outbox, box, now }: Deps) {
  return { state, start, confirm, disable, renewRecoveryCodes }

  /** Returns 'managed' if the person has no password here: their issuer handles the second factor. */
  async function state(session: Session): Promise<'off' | 'on' | 'managed'> {
    const { user, id } = signedIn(session)
    if (id === null) return 'off'
    const stored = await stores.secondFactors.find(user.id)
    if (stored?.isConfirmed) return 'on'
    return (await stores.accounts.find(user.id))?.passwordHash ? 'off' : 'managed'
  }

  /** Creates a secret that the person confirms with a code. Throws `record.conflict` if the second factor is on. */
  async function start(caller: Caller, password: string): Promise<{ secret: string; uri: string }> {
    const { user } = signedIn(caller.session)
    await proof.require(caller, password, '/password')
    const secret = createTotpSecret()
    const isStarted = await stores.secondFactors.start(user.id, box.seal(user.id, secret).$sealed, now())
    if (!isStarted) throw new AppError('record.conflict', { detail: 'The second factor is already on.' })
    return { secret, uri: totpUri({ secret, account: user.email, issuer: 'Switchboard' }) }
  }

  /** Switches the second factor on and ends the other sessions. Throws `record.invalid` for a wrong code. */
  async function confirm(caller: Caller, code: string): Promise<{ codes: string[]; begun: BegunSession }> {
    const { user } = signedIn(caller.session)
    const stored = await stores.secondFactors.find(user.id)
    if (!stored || stored.isConfirmed)
      throw new AppError('record.conflict', { detail: 'There is nothing to confirm.' })
    await limiter.count(caller.scope.ip, user.email)
    const isRight = await takeSecondFactor(stores, { userId: user.id, code, at: now(), box })
    if (!isRight) throw wrongCode()
    await limiter.forgive(caller.scope.ip, user.email)
    const codes = createRecoveryCodes()
    const begun = await stores.atomically(async set => {
      await set.secondFactors.confirm(user.id, now())
      await set.secondFactors.setRecoveryCodes(user.id, codes.map(hashRecoveryCode))
      await notifyMember(set, caller, 'second_factor_on')
      return renewSession(set, caller, 'passed')
    })
    return { codes, begun }
  }

  /** Switches the second factor off and ends the other sessions. */
  async function disable(caller: Caller, password: string): Promise<BegunSession> {
    const { user } = signedIn(caller.session)
    await proof.require(caller, password, '/password')
    return stores.atomically(async set => {
      await set.secondFactors.remove(user.id)
      await notifyMember(set, caller, 'second_factor_off')
      return renewSession(set, caller, 'none')
    })
  }

  /** Replaces all recovery codes with new ones. Throws `record.conflict` if the second factor is off. */
  async function renewRecoveryCodes(caller: Caller, password: string): Promise<string[]> {
    const { user } = signedIn(caller.session)
    await proof.require(caller, password, '/password')
    const stored = await stores.secondFactors.find(user.id)
    if (!stored?.isConfirmed) throw new AppError('record.conflict', { detail: 'The second factor is off.' })
    const codes = createRecoveryCodes()
    await stores.atomically(async set => {
      await set.secondFactors.setRecoveryCodes(user.id, codes.map(hashRecoveryCode))
      await notifyMember(set, caller, 'recovery_codes')
    })
    return codes
  }

  async function renewSession(set: AccountStoreSet, caller: Caller, secondFactor: 'none' | 'passed') {
    const { user } = signedIn(caller.session)
    await set.sessions.endAll(user.id, { reason: 'second_factor_changed', at: now() })
    return beginSession(set, { caller, userId: user.id, beganBy: 'password', secondFactor, at: now() })
  }

  async function notifyMember(
    set: AccountStoreSet,
    { session, scope }: Caller,
    change: keyof typeof actions,
  ): Promise<void> {
    const { user, tenant } = signedIn(session)
    const details = { label: user.name }
    const action = actions[change]
    await set.audit.note(scope, { action, entity: 'user', entityId: user.id, at: now(), details })
    await outbox.write(set, tenant.id, changeMail(user.email, tenant.name, change))
  }
}

const actions: Record<Exclude<AccountChange, 'password'>, AuditAction> = {
  second_factor_on: 'confirmSecondFactor',
  second_factor_off: 'disableSecondFactor',
  recovery_codes: 'renewRecoveryCodes',
}

function wrongCode(): AppError {
  const errors = [{ pointer: '/code', keyword: 'code', message: 'This code is wrong or was already used.' }]
  return new AppError('record.invalid', { errors })
}
