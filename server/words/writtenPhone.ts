import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const longest = 60

/** A phone number as E.164, read as somebody in that country would dial it; null for what can be none. */
export function writtenPhone(text: string, country: string | undefined): string | null {
  if (text.length > longest) return null
  const home = country !== undefined && isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(text.trim(), home)
  return number?.isPossible() && !number.ext ? number.number : null
}
