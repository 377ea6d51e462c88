import { AppError } from '../errors.ts'

/** The tenant a request belongs to, found by its host. */
export interface Tenant {
  id: string
  name: string
}

/** A signed-in person. */
export interface SessionUser {
  id: string
  email: string
  name: string
  given_name: string
  family_name: string
  is_instance_admin: boolean
}

/** A program that calls with an API key. */
export interface KeyUse {
  id: string
  name: string
  /** What it was made for; see `keyScopes.ts`. */
  scopes: readonly string[]
}

/** Roles within a tenant, weakest first. */
export const roles = ['viewer', 'operator', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/**
 * Who is calling, and what they are in this tenant: a person, a program with an API key, which is no person, or, with
 * neither, somebody not signed in.
 */
export interface Session {
  /** Null in single-user mode, for a program and for somebody not signed in. */
  id: string | null
  tenant: Tenant
  user: SessionUser | null
  key?: KeyUse
  role: Role | null
  /** Pending: the password was right, the code of the second factor has not been given yet. */
  secondFactor: 'none' | 'pending' | 'passed'
}

/** A session in which somebody is signed in. */
export type SignedIn = Session & { user: SessionUser }

/** The session of a caller nobody knows. */
export function signedOut(tenant: Tenant): Session {
  return { id: null, tenant, user: null, role: null, secondFactor: 'none' }
}

/** The session of a fully signed-in person; throws `auth.required` or `auth.second_factor`. */
export function signedIn(session: Session): SignedIn {
  if (!session.user) throw new AppError('auth.required')
  if (session.secondFactor === 'pending') throw new AppError('auth.second_factor')
  return { ...session, user: session.user }
}
