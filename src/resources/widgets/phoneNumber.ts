import {
  AsYouType,
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'

/** What a typed phone number means. */
export interface PhoneNumber {
  /** What to store: E.164 where the field takes that, else the text as it was typed. */
  value: string
  /** The country it belongs to, such as GB. */
  country: string | undefined
  /** As people write it abroad, such as +44 20 7946 0018; undefined for what is no number. */
  international: string | undefined
  /** Why no such number can exist. */
  doubt: 'short' | 'long' | 'impossible' | undefined
}

/** Reads a number as somebody in that country would dial it; `isAllowed` says what the field may hold. */
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

/** The number as it is grouped while it is typed; as it was typed where no grouping is known. */
export function formatPhone(text: string, country: string | undefined): string {
  const grouped = new AsYouType(knownCountry(country)).input(text)
  return /[^+\d]/.test(grouped) ? grouped : text
}

/** The country that the first of these languages tells of which phone numbers are known; "de" tells of Germany. */
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
