import { AsYouType, type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'

export interface NumberSearch {
  /** As Twilio takes it; empty where it is too short to be asked for. */
  contains: string
  /** Whether a number in international form is meant. */
  fits: (phoneNumber: string) => boolean
}

/** What numbers somebody looks for: digits anywhere in them, * for any one, letters as they stand on keys; 030 as dialled in that country. */
export function numberSearch(search: string, country: string): NumberSearch {
  const wanted = asDigits(international(search.replace(/[ ()./-]/g, ''), country))
  const pattern = new RegExp(wanted.replaceAll('*', '\\d'))
  return { contains: wanted.length < 2 ? '' : wanted, fits: number => pattern.test(number) }
}

function international(search: string, country: string): string {
  if (!/^0\d*$/.test(search) || !isSupportedCountry(country)) return search
  return dialled(search, country) ?? search
}

/** Undefined where the country's numbers begin with no 0 that is left out abroad. */
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
