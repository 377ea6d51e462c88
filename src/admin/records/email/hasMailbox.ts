import type { EntitySchemas } from '../../../../openapi/generated/entityTypes.d.ts'

/** Returns whether the settings name a mailbox. */
export function hasMailbox({
  address,
  incoming,
  account_id,
}: Pick<EntitySchemas['email_configuration'], 'address' | 'incoming' | 'account_id'>): boolean {
  return address !== undefined && (incoming?.host !== undefined || account_id !== undefined)
}
