import { isObject } from '../../../common/json/isObject.ts'
import type { JsonValue } from '../../../common/json/jsonValue.ts'

/** How a secret that is set reads: never the value itself. */
export interface SecretMarker {
  $set: true
  last4?: string
}

/** Whether a value is the marker of a secret that is set. */
export function isSecretMarker(value: unknown): value is SecretMarker {
  return isObject(value as JsonValue) && (value as { $set?: unknown }).$set === true
}
