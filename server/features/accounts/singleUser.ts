import type { SignedIn, Tenant } from '../../access/session.ts'

/** Id of the one user of a single-user installation. */
export const singleUserId = '00000000-0000-7000-8000-000000000001'

/**
 * Returns the session of the one user of a single-user installation: owner of every tenant and admin of the
 * installation.
 */
export function singleUserSession(tenant: Tenant): SignedIn {
  return {
    id: null,
    tenant,
    user: {
      id: singleUserId,
      email: 'operator@localhost',
      name: 'Operator',
      given_name: '',
      family_name: '',
      is_instance_admin: true,
    },
    role: 'owner',
    secondFactor: 'none',
  }
}
