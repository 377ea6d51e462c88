import { isEmailAddress } from '../../../../../common/isEmailAddress.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'

export type MailChoice = components['schemas']['MailChoice']

/** Returns the first text that is no email address. */
export function wrongAddress(addresses: readonly string[]): string | undefined {
  return addresses.find(address => !isEmailAddress(address))
}

/** Returns whether a mail has somebody to go to, and all its addresses can exist. */
export function isAddressed({ to = [], cc = [] }: MailChoice): boolean {
  return to.length > 0 && wrongAddress([...to, ...cc]) === undefined
}
