import { dateFormat } from '../../ui/formats/dateFormat.ts'

/** Returns a zone's short name at an instant, such as "CEST"; "GMT+5:45" if it has none. */
export function zoneName(instant: string, zone: string, language: string): string {
  const time = Date.parse(instant)
  const names = [language, ...speakers].map(one => {
    const format = dateFormat(one, { timeZoneName: 'short' }, zone)
    const parts = format.formatToParts(Number.isNaN(time) ? undefined : time)
    return parts.find(part => part.type === 'timeZoneName')?.value ?? zone
  })
  return names.find(name => !/^(GMT|UTC)[+−-]/.test(name)) ?? names[0] ?? zone
}

/** Locales whose names are tried: a locale knows the names of the zones where it is spoken. */
const speakers = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA']
