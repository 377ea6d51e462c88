import type { Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { Handler, OperationId, Reply } from '../../http/handlers.ts'
import type { AccountServices } from './accountServices.ts'
import type { Cookie } from './sessionCookie.ts'
import type { BegunSession } from './sessionStart.ts'

interface Deps {
  services: Pick<AccountServices, 'oidc' | 'sessions' | 'setup'>
  sessionCookie: Cookie
  mode: 'single' | 'multi'
}

export type SignInReplies = ReturnType<typeof createSignInReplies>
type SessionState = Exclude<Reply<'getSession'>['body'], Buffer>

/** Creates the replies that the sign-in operations share. */
export function createSignInReplies({ services, sessionCookie, mode }: Deps) {
  return { stateOf, begun, cookieOf, requireMultiUser }

  /** Returns how far the caller is signed in. The holder of the `token` of an ended session learns the reason. */
  async function stateOf(
    { user, secondFactor, tenant }: Session,
    token: string | null,
  ): Promise<SessionState> {
    if (user) return state(secondFactor === 'pending' ? 'second_factor' : 'signed_in')
    const signedOut = await state('signed_out')
    return token ? { ...signedOut, ended: await services.sessions.whyEnded(token, tenant) } : signedOut
  }

  /** Returns the response to a session that has just begun: its state and its cookie. */
  async function begun(session: BegunSession) {
    return { status: 200 as const, headers: cookieOf(session), body: await state(session.state) }
  }

  function cookieOf({ token, maxAge }: BegunSession) {
    return { 'set-cookie': sessionCookie.set(token, maxAge) }
  }

  /** Wraps a handler so that it refuses with `auth.mode` in single-user mode. */
  function requireMultiUser<K extends OperationId>(handler: Handler<K>): Handler<K> {
    return async call => {
      if (mode === 'single')
        throw new AppError('auth.mode', {
          detail: 'This installation runs in single-user mode. You don’t need to sign in.',
        })
      return handler(call)
    }
  }

  async function state(reached: SessionState['state']): Promise<SessionState> {
    return {
      state: reached,
      mode,
      is_setup_needed: mode === 'multi' && (await services.setup.isNeeded()),
      has_oidc: mode === 'multi' && services.oidc.isOffered,
    }
  }
}
