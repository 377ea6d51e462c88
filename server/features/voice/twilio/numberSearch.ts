import { AsYouType, type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'

export interface NumberSearch {
  /** Search text for Twilio; empty if it is too short to search for. */
  contains: string
  /** Returns whether a number in international form matches. */
  fits: (phoneNumber: string) => boolean
}

/**
 * Parses a number search: digits anywhere in the number, * for any digit, letters as on a keypad; a leading 0 as dialed
 * in that country.
 */
export function numberSearch(search: string, country: string): NumberSearch {
  const wanted = asDigits(international(search.replace(/[ ()./-]/g, ''), country))
  const pattern = new RegExp(wanted.replaceAll('*', '\\d'))
  return { contains: wanted.length < 2 ? '' : wanted, fits: number => pattern.test(number) }
}

function international(search: string, country: string): string {
  if (!/^0\d*$/.test(search) || !isSupportedCountry(country)) return search
  return dialled(search, country) ?? search
}

/**
 * Returns the number in international form; undefined for country code +1, whose numbers have no leading 0 to drop.
 */
function dialled(search: string, country: CountryCode): string | undefined {
  if (getCountryCallingCode(country) === '1') return undefined
  const typed = new AsYouType(country)
  typed.input(search)
  return typed.getNumberValue()
}

const keys = ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

function asDigits(search: string): string {
  return [...search.toUpperCase()]
    .map(sign => (/[A-Z]/.test(sign) ? String(keys.findIndex(letters => letters.includes(sign))) : sign))
    .join('')
    .replace(/[^\d*]/g, '')
}
