import { isObject } from '../../../common/json/isObject.ts'
import type { JsonValue } from '../../../common/json/jsonValue.ts'

/** A stored secret as the server returns it, without the value itself. */
export interface SecretMarker {
  $set: true
  last4?: string
}

/** Returns whether a value is the marker of a stored secret. */
export function isSecretMarker(value: unknown): value is SecretMarker {
  return isObject(value as JsonValue) && (value as { $set?: unknown }).$set === true
}
