import { isObject } from '../../../../../common/json/isObject.ts'

interface Hours {
  day: string
  from: string
  to: string
}

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** A Monday. */
const firstDay = Date.UTC(2024, 0, 1)

/** A found value as people read it, a line for each of its parts. */
export function foundLines(field: string, value: unknown, language: string): string[] {
  if (field === 'opening_hours' && Array.isArray(value)) return hoursLines(value as Hours[], language)
  if (field === 'services' && Array.isArray(value)) return value.filter(isObject).map(serviceLine)
  if (isObject(value)) return [Object.values(value).join(', ')]
  return [String(value)]
}

function serviceLine({ name, price }: Record<string, unknown>): string {
  return price ? `${name}: ${price}` : String(name)
}

function hoursLines(hours: readonly Hours[], language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return week.flatMap((day, at) => {
    const stretches = hours.filter(one => one.day === day).map(({ from, to }) => `${from}–${to}`)
    const name = format.format(firstDay + at * 86_400_000)
    return stretches.length > 0 ? [`${name} ${stretches.join(', ')}`] : []
  })
}
