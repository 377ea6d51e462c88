import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const longest = 60

/** Returns a phone number as E.164, as dialed in that country; null if it cannot be one. */
export function writtenPhone(text: string, country: string | undefined): string | null {
  if (text.length > longest) return null
  const home = country !== undefined && isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(text.trim(), home)
  return number?.isPossible() && !number.ext ? number.number : null
}
