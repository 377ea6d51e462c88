import { normalEmail } from '../../common/normalEmail.ts'
import { writtenPhone } from './writtenPhone.ts'

/** As what values are compared, by the names of the x-match vocabulary. */
export type MatchKind = 'email' | 'phone' | 'exact'

/**
 * Returns a value in the form in which two values are compared: e-mail addresses with case folded, phone numbers as
 * E.164, read as somebody in the country (such as GB) would dial them, anything else as it is. A phone number that
 * cannot exist is compared by its digits. What is stored is left as it was written.
 */
export function comparedForm(kind: MatchKind, text: string, country: string | undefined): string {
  if (kind === 'email') return normalEmail(text)
  if (kind === 'phone')
    return writtenPhone(text, country) ?? writtenPhone(dialledAbroad(text), undefined) ?? digits(text)
  return text.trim()
}

/** 00 is what most of the world dials before a country code; libphonenumber knows that only with a country. */
function dialledAbroad(text: string): string {
  return text.trim().replace(/^00/, '+')
}

function digits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}
