import {
  AsYouType,
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'

/** Interpretation of a typed phone number. */
export interface PhoneNumber {
  /** Value to store: E.164 if the field allows it, else the typed text. */
  value: string
  /** Country of the number, such as GB. */
  country: string | undefined
  /** International format, such as +44 20 7946 0018; undefined if it is not a number. */
  international: string | undefined
  /** Reason why no such number can exist. */
  doubt: 'short' | 'long' | 'impossible' | undefined
}

/** Reads a number as dialed in that country; `isAllowed` says which values the field accepts. */
export function readPhone(
  text: string,
  country: string | undefined,
  isAllowed: (value: string) => boolean,
): PhoneNumber {
  const home = knownCountry(country)
  const number = parsePhoneNumberFromString(text, home)
  const written = text.trim()
  const standard = number?.isPossible() && !number.ext && isAllowed(number.number) ? number.number : undefined
  return {
    value: standard ?? written,
    country: number?.country,
    international: number?.isPossible() ? number.formatInternational() : undefined,
    doubt: number?.isPossible() ? undefined : doubtOf(written, home),
  }
}

/** Returns the number grouped while it is typed; the typed text if no grouping is known. */
export function formatPhone(text: string, country: string | undefined): string {
  const grouped = new AsYouType(knownCountry(country)).input(text)
  return /[^+\d]/.test(grouped) ? grouped : text
}

/** Returns the country of the first language whose region has known phone numbers; "de" gives Germany. */
export function countryOf(languages: readonly string[]): string | undefined {
  return languages.map(regionOf).find(region => knownCountry(region) !== undefined)
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}

function knownCountry(country: string | undefined): CountryCode | undefined {
  return country !== undefined && isSupportedCountry(country) ? country : undefined
}

function doubtOf(text: string, country: CountryCode | undefined): PhoneNumber['doubt'] {
  const fault = validatePhoneNumberLength(text, country)
  if (fault === undefined || text === '') return undefined
  return fault === 'TOO_SHORT' ? 'short' : fault === 'TOO_LONG' ? 'long' : 'impossible'
}
