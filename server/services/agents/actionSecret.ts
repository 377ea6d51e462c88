import { isObject } from '../../store/isObject.ts'
import { isSealed, type SealedSecret } from '../secrets/secretBox.ts'

/** The field of each kind of sign-in that holds its secret. */
const fields: Readonly<Record<string, string>> = { bearer: 'token', basic: 'password', api_key: 'key' }

export interface ActionSecret {
  /** JSON Pointer within the action. */
  pointer: string
  /** Null where a sign-in is chosen and its secret is missing. */
  sealed: SealedSecret | null
}

/** The secret an action signs in with; null where it needs none. */
export function actionSecret(action: Readonly<Record<string, unknown>>): ActionSecret | null {
  const { execution } = action
  if (!isObject(execution) || !isObject(execution.auth)) return null
  const { auth } = execution
  const field = fields[String(auth.type)]
  if (field === undefined) return null
  const value = auth[field]
  return { pointer: `/execution/auth/${field}`, sealed: isSealed(value) ? value : null }
}

/** The action with its secret bound to where it may be sent: scheme, host and port. */
export function withBoundSecret<T extends Readonly<Record<string, unknown>>>(action: T, origin: string): T {
  const { execution } = action
  const secret = actionSecret(action)
  if (!secret?.sealed || !isObject(execution) || !isObject(execution.auth)) return action
  const field = String(secret.pointer.split('/').at(-1))
  const auth = { ...execution.auth, [field]: { ...secret.sealed, origin } }
  return { ...action, execution: { ...execution, auth } }
}
