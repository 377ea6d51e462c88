import type { EntityData } from '../../store/records/entityData.ts'
import type { SealedSecret } from '../../store/records/sealedSecret.ts'

type Execution = EntityData<'agent_action'>['execution']

/** An HTTP call of another system, as an action's record describes it. */
export type HttpCall = Extract<Execution, { kind: 'http' }>

type Auth = NonNullable<HttpCall['auth']>

export interface ActionSecret {
  /** JSON Pointer within the action. */
  pointer: string
  /** Undefined if a sign-in is chosen but its secret is missing. */
  sealed: SealedSecret | undefined
}

/** Returns the secret with which an action signs in; null if it needs none. */
export function actionSecret(execution: Execution): ActionSecret | null {
  const auth = execution.kind === 'http' ? execution.auth : undefined
  switch (auth?.type) {
    case 'bearer':
      return { pointer: '/execution/auth/token', sealed: auth.token }
    case 'basic':
      return { pointer: '/execution/auth/password', sealed: auth.password }
    case 'api_key':
      return { pointer: '/execution/auth/key', sealed: auth.key }
    case undefined:
      return null
  }
}

/** Returns the call with its secret bound to the origin it may be sent to: scheme, host and port. */
export function withBoundSecret(call: HttpCall, origin: string): HttpCall {
  return call.auth ? { ...call, auth: boundAuth(call.auth, origin) } : call
}

function boundAuth(auth: Auth, origin: string): Auth {
  switch (auth.type) {
    case 'bearer':
      return auth.token ? { ...auth, token: { ...auth.token, origin } } : auth
    case 'basic':
      return auth.password ? { ...auth, password: { ...auth.password, origin } } : auth
    case 'api_key':
      return auth.key ? { ...auth, key: { ...auth.key, origin } } : auth
  }
}
