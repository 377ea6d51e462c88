import type { Actor, Scope } from '../store/scope.ts'
import type { Session, SessionUser } from './session.ts'

/** Who asks for something about accounts, and from where. */
export interface Caller {
  session: Session
  scope: Scope
  /** Scheme, host and port as the request says them: nothing that others get may be made of it. */
  origin: string
  userAgent: string
}

/** The caller's scope once it is known who they are; for what a sign-in writes. */
export function scopeAs({ scope }: Caller, user: Pick<SessionUser, 'id' | 'name'>): Scope {
  const actor: Actor = { type: 'user', id: user.id, name: user.name }
  return { ...scope, actor }
}
