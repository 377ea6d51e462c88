import { AppError } from '../errors.ts'

/** The tenant of a request, found by its host. */
export interface Tenant {
  id: string
  name: string
}

/** A signed-in user. */
export interface SessionUser {
  id: string
  email: string
  name: string
  given_name: string
  family_name: string
  is_instance_admin: boolean
}

/** Returns the client of a program with an API key. */
export interface KeyUse {
  id: string
  name: string
  /** The key's scopes; see `keyScopes.ts`. */
  scopes: readonly string[]
}

/** The roles in a tenant, weakest first. */
export const roles = ['viewer', 'operator', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/**
 * The caller and their role in this tenant: a user, a program with an API key (without a user), or, with neither,
 * somebody not signed in.
 */
export interface Session {
  /** Null in single-user mode, for a program, and for somebody not signed in. */
  id: string | null
  tenant: Tenant
  user: SessionUser | null
  key?: KeyUse
  role: Role | null
  /** Pending: the password was right, but the code of the second factor is still missing. */
  secondFactor: 'none' | 'pending' | 'passed'
}

export type SignedIn = Session & { user: SessionUser }

/** Returns the session of an unknown caller. */
export function signedOut(tenant: Tenant): Session {
  return { id: null, tenant, user: null, role: null, secondFactor: 'none' }
}

/** Returns the session of a fully signed-in user. Throws `auth.required` or `auth.second_factor`. */
export function signedIn(session: Session): SignedIn {
  if (!session.user) throw new AppError('auth.required')
  if (session.secondFactor === 'pending') throw new AppError('auth.second_factor')
  return { ...session, user: session.user }
}
