import type { components } from '../../../../openapi/generated/types.d.ts'

/** Returns whether the outbound rules keep a mail from going out now. */
export function isHeldBack(status: components['schemas']['OutboxMail']['status']): boolean {
  return status === 'waiting' || status === 'asked' || status === 'dropped'
}
