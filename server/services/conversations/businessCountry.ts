import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isObject } from '../../store/isObject.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'

/** The country of a business as a code such as GB: by the name in its address, else by its phone number. */
export function businessCountry({ address, phone }: RecordData): string | undefined {
  const named = isObject(address) && typeof address.country === 'string' ? codeOf(address.country) : undefined
  if (named !== undefined || typeof phone !== 'string') return named
  return parsePhoneNumberFromString(phone)?.country
}

function codeOf(name: string): string | undefined {
  const wanted = name.trim().toLowerCase()
  return getCountries().find(code =>
    [code, ...names.map(one => one.of(code))].some(known => known?.toLowerCase() === wanted),
  )
}

const names = ['en', 'de'].map(language => new Intl.DisplayNames(language, { type: 'region' }))
