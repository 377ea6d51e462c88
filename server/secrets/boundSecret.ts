import type { FieldError } from '../errors.ts'
import type { SealedSecret } from '../store/records/sealedSecret.ts'

/** Returns true if a secret was entered for another origin (scheme, host and port). A new secret has no origin yet. */
export function isBoundElsewhere(
  secret: SealedSecret,
  origin: string,
): secret is SealedSecret & { origin: string } {
  return secret.origin !== undefined && secret.origin !== origin
}

/** Returns the field error for a secret that was entered for one origin and would be sent to another. */
export function otherPlaceFault(pointer: string, entered: string, origin: string): FieldError {
  return { pointer, keyword: 'origin', message: `Was entered for ${entered}: enter it again for ${origin}.` }
}
