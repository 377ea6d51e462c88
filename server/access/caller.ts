import type { Actor, Scope } from '../store/scope.ts'
import type { Session, SessionUser } from './session.ts'

/** The caller of an account operation, and the address they use. */
export interface Caller {
  session: Session
  scope: Scope
  /** Scheme, host and port as the request states them. Never build anything for other people from it. */
  origin: string
  userAgent: string
}

/** Returns the caller's scope with a user as its actor, for writes of a sign-in. */
export function scopeAs({ scope }: Caller, user: Pick<SessionUser, 'id' | 'name'>): Scope {
  const actor: Actor = { type: 'user', id: user.id, name: user.name }
  return { ...scope, actor }
}
