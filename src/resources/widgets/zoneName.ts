import { dateFormat } from '../../ui/formats/dateFormat.ts'

/** A zone by the short name it has at an instant, such as "CEST"; "GMT+5:45" where it has none. */
export function zoneName(instant: string, zone: string, language: string): string {
  const time = Date.parse(instant)
  const names = [language, ...speakers].map(one => {
    const format = dateFormat(one, { timeZoneName: 'short' }, zone)
    const parts = format.formatToParts(Number.isNaN(time) ? undefined : time)
    return parts.find(part => part.type === 'timeZoneName')?.value ?? zone
  })
  return names.find(name => !/^(GMT|UTC)[+−-]/.test(name)) ?? names[0] ?? zone
}

/** A language knows the names of the zones its speakers live in. */
const speakers = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA']
