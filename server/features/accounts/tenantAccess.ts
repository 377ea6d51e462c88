import type { SessionUser, Tenant } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { AccountStoreSet } from './store/accountStores.ts'

/** Throws `auth.no_membership` unless the person is an active member of the tenant or an admin of the installation. */
export async function requireAccess(
  { memberships }: Pick<AccountStoreSet, 'memberships'>,
  tenant: Tenant,
  user: Pick<SessionUser, 'id' | 'is_instance_admin'>,
): Promise<void> {
  if (user.is_instance_admin) return
  const membership = await memberships.find(tenant.id, user.id)
  if (membership?.status === 'active') return
  const detail = membership ? 'Your access has been suspended.' : 'Ask for an invitation.'
  throw new AppError('auth.no_membership', { detail })
}
