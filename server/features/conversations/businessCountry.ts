import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { EntityData } from '../../store/records/entityData.ts'

/** Returns the country of a business as a code such as GB, by the name in its address, else by its phone number. */
export function businessCountry({ address, phone }: EntityData<'business_info'>): string | undefined {
  const named = address?.country && codeOf(address.country)
  return named || (phone && parsePhoneNumberFromString(phone)?.country) || undefined
}

function codeOf(name: string): string | undefined {
  const wanted = name.trim().toLowerCase()
  return getCountries().find(code =>
    [code, ...names.map(one => one.of(code))].some(known => known?.toLowerCase() === wanted),
  )
}

const names = ['en', 'de'].map(language => new Intl.DisplayNames(language, { type: 'region' }))
