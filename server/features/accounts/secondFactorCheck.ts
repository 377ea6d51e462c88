import type { SecretBox } from '../../secrets/secretBox.ts'
import { hashRecoveryCode, looksLikeRecoveryCode } from './recoveryCodes.ts'
import type { AccountStoreSet } from './store/accountStores.ts'
import { acceptedStep } from './totp.ts'

interface Check {
  userId: string
  code: string
  at: Date
  box: SecretBox
}

/** Returns whether a code or a recovery code proves the person's second factor. A correct code is used up. */
export async function takeSecondFactor(
  { secondFactors }: Pick<AccountStoreSet, 'secondFactors'>,
  { userId, code, at, box }: Check,
): Promise<boolean> {
  const stored = await secondFactors.find(userId)
  if (!stored) return false
  if (looksLikeRecoveryCode(code)) {
    return stored.isConfirmed && secondFactors.takeRecoveryCode(userId, hashRecoveryCode(code))
  }
  const sealed = { $sealed: stored.secret }
  const secret = box.open(userId, sealed)
  const step = acceptedStep(secret, code.replaceAll(' ', ''), at, stored.lastStep)
  if (step === null || !(await secondFactors.takeStep(userId, step))) return false
  if (!box.isCurrent(sealed)) await secondFactors.reseal(userId, box.seal(userId, secret).$sealed)
  return true
}
