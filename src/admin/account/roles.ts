import type { components } from '../../../openapi/generated/types.d.ts'
import type { CurrentUser } from './authProvider.ts'

export type Role = components['schemas']['Person']['role']

/** Roles in a tenant, weakest first. */
export const roles: readonly Role[] = ['viewer', 'operator', 'admin', 'owner']

/** Returns true if the person administers the tenant: sees its people and its Outbox. */
export function mayAdminister({
  role,
  is_instance_admin,
}: Pick<CurrentUser, 'role' | 'is_instance_admin'>): boolean {
  return is_instance_admin || role === 'admin' || role === 'owner'
}

/** Returns true if the person may open the billing portal. */
export function mayPay({
  role,
  is_instance_admin,
}: Pick<CurrentUser, 'role' | 'is_instance_admin'>): boolean {
  return is_instance_admin || role === 'owner'
}

/** Returns true if the person may change anything, such as take part in conversations. */
export function mayWrite({
  role,
  is_instance_admin,
}: Pick<CurrentUser, 'role' | 'is_instance_admin'>): boolean {
  return is_instance_admin || role !== 'viewer'
}

/** Returns the roles that the person may give to others: owners all, admins those below their own. */
export function rolesToGive({
  role,
  is_instance_admin,
}: Pick<CurrentUser, 'role' | 'is_instance_admin'>): Role[] {
  if (is_instance_admin || role === 'owner') return [...roles]
  return role === 'admin' ? ['viewer', 'operator'] : []
}
