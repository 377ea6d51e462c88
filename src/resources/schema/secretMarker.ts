import { isJsonObject, type JsonValue } from '../json/jsonValue.ts'

/** How a secret that is set reads: never the value itself. */
export interface SecretMarker {
  $set: true
  last4?: string
}

/** Whether a value is the marker of a secret that is set. */
export function isSecretMarker(value: unknown): value is SecretMarker {
  return isJsonObject(value as JsonValue) && (value as { $set?: unknown }).$set === true
}
