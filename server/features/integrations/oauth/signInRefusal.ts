import { AppError } from '../../../errors.ts'
import { SourceError } from '../sourceError.ts'
import { OauthRefusal } from './oauthRequests.ts'

/** Why a sign-in did not make a connection; the page says it in words. */
export type SignInReason =
  /** Missing, used, too old, or begun elsewhere. */
  | 'expired'
  | 'denied'
  | 'refused'
  | 'client'
  | 'issuer'
  | 'other_account'
  | 'unavailable'
  | 'full'
  | 'forbidden'

/** The sign-in at another system has failed. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal'
  readonly reason: SignInReason

  constructor(reason: SignInReason, options?: ErrorOptions) {
    super(`The sign-in failed: ${reason}`, options)
    this.reason = reason
  }
}

/** Returns a failure as the reason that the page shows; rethrows everything that is a fault of our own. */
export function asSignInRefusal(error: unknown): SignInRefusal {
  if (error instanceof SignInRefusal) return error
  const reason = reasonOf(error)
  if (reason === null) throw error
  return new SignInRefusal(reason, { cause: error })
}

function reasonOf(error: unknown): SignInReason | null {
  if (error instanceof OauthRefusal) {
    return ['invalid_client', 'unauthorized_client'].includes(error.error) ? 'client' : 'refused'
  }
  if (error instanceof SourceError) return away.has(error.code) ? 'unavailable' : 'refused'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'unavailable'
  if (!(error instanceof AppError)) return null
  if (error.code === 'resource.not_found') return 'expired'
  return error.code === 'record.conflict' ? 'full' : null
}

const away: ReadonlySet<string> = new Set(['timeout', 'unavailable', 'rate_limited'])
