import { isObject } from '../../../common/json/isObject.ts'
/** A stored secret: encrypted, with the part that may be shown. */
export interface SealedSecret {
  $sealed: string
  /** The last four characters, for secrets of at least twelve. */
  last4?: string
  /** The only origin that the secret may be sent to, if it is bound to one. */
  origin?: string
}

/** Returns true for a stored secret. */
export function isSealed(value: unknown): value is SealedSecret {
  return isObject(value) && typeof value.$sealed === 'string'
}
