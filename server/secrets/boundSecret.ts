import type { FieldError } from '../errors.ts'
import type { SealedSecret } from '../store/records/sealedSecret.ts'

/** Whether a secret was entered for another place (scheme, host and port); a new one was for none yet. */
export function isBoundElsewhere(
  secret: SealedSecret,
  origin: string,
): secret is SealedSecret & { origin: string } {
  return secret.origin !== undefined && secret.origin !== origin
}

/** What is wrong with a secret that was entered for one place and shall be sent to another. */
export function otherPlaceFault(pointer: string, entered: string, origin: string): FieldError {
  return { pointer, keyword: 'origin', message: `Was entered for ${entered}: enter it again for ${origin}.` }
}
