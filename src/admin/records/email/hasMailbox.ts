import type { EntitySchemas } from '../../../../openapi/generated/entityTypes.d.ts'

/** Returns whether the settings name a mailbox. */
export function hasMailbox({
  address,
  incoming,
}: Pick<EntitySchemas['email_configuration'], 'address' | 'incoming'>): boolean {
  return address !== undefined && incoming?.host !== undefined
}
