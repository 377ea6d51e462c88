import { isObject } from '../../../common/json/isObject.ts'
/** A secret as it is stored: encrypted, with what may be shown of it. */
export interface SealedSecret {
  $sealed: string
  /** The last four characters, of secrets with at least twelve. */
  last4?: string
  /** The only place it may be sent to, where it is bound to one. */
  origin?: string
}

/** True for a stored secret. */
export function isSealed(value: unknown): value is SealedSecret {
  return isObject(value) && typeof value.$sealed === 'string'
}
