import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { dayMs } from '../../../common/time/dayMs.ts'
import { isTimeZone, offsetAt } from '../../../common/time/timeZone.ts'
import { writtenPhone } from '../../words/writtenPhone.ts'

interface Person {
  timezone?: string | undefined
  phones?: readonly string[] | undefined
}

/**
 * Returns a person's time zone: that of their contact, else that of the country of their phone number if all its clocks
 * agree, else null. Numbers without a country code are dialed in `country`, such as GB.
 */
export function personZone(
  { timezone, phones = [] }: Person,
  { country, now }: { country: string | undefined; now: number },
): string | null {
  if (timezone !== undefined && isTimeZone(timezone)) return timezone
  const [number] = phones.flatMap(phone => writtenPhone(phone, country) ?? [])
  const dialed = number === undefined ? undefined : parsePhoneNumberFromString(number)?.country
  return dialed === undefined ? null : zoneOfCountry(dialed, now)
}

/** Returns null for a country whose clocks differ within half a year: the person may live in any of its zones. */
function zoneOfCountry(country: string, now: number): string | null {
  const [first, ...others] = zonesOf(country)
  if (first === undefined) return null
  const times = [now, now + halfYearMs]
  const isSame = (zone: string) => times.every(time => offsetAt(time, zone) === offsetAt(time, first))
  return others.every(isSame) ? first : null
}

const halfYearMs = 182 * dayMs

/** Newer engines have a method in place of the property. */
interface LocaleZones {
  timeZones?: readonly string[]
  getTimeZones?: () => readonly string[] | undefined
}

function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & LocaleZones
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}
