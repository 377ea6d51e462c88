import { normalEmail } from '../../common/normalEmail.ts'
import { writtenPhone } from './writtenPhone.ts'

/** Kind of comparison, by the names of the x-match vocabulary. */
export type MatchKind = 'email' | 'phone' | 'exact'

/**
 * Returns the form in which values are compared: email addresses in folded case, phone numbers as E.164, as dialed in
 * the country (such as GB), and any other text trimmed. A phone number that cannot exist is compared by its digits. The
 * stored value does not change.
 */
export function comparedForm(kind: MatchKind, text: string, country: string | undefined): string {
  if (kind === 'email') return normalEmail(text)
  if (kind === 'phone')
    return writtenPhone(text, country) ?? writtenPhone(dialledAbroad(text), undefined) ?? digits(text)
  return text.trim()
}

/**
 * Replaces a leading 00, the international prefix in most of the world, by a plus; libphonenumber recognizes it only
 * with a country.
 */
function dialledAbroad(text: string): string {
  return text.trim().replace(/^00/, '+')
}

function digits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}
