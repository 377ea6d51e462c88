import { plainWords } from '../../../../../common/text/plainWords.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'

type Business = components['schemas']['BusinessInfo']
type Rules = components['schemas']['SchedulingRules']
type Calendar = components['schemas']['Calendar']
type Hours = NonNullable<Business['opening_hours']>[number]
type Service = NonNullable<Business['services']>[number]

export type BookableService = NonNullable<Rules['services']>[number]
export type WorkingHours = NonNullable<Calendar['working_hours']>

/** An appointment that people can book. */
export interface Appointment {
  /** Short name of the stored service; absent for a new one. */
  service_id?: string
  name: string
  /** NaN while the field is empty. */
  minutes: number
  price?: string
}

/** The duration of an appointment for which nobody has written one. */
export const usualMinutes = 30
/** "24 h" is no appointment. */
const longest = 8 * 60
const shortest = 5
const maxName = 120
const duration =
  /[(,:|–-]?\s*\b(?:(?<hours>\d{1,2}(?:[.,]\d)?)\s*(?:h|hrs?|hours?|std|stunden?)\b\.?(?:\s*(?:and|und)?\s*(?=\d))?)?(?:(?<minutes>\d{1,3})\s*(?:min|mins|minutes?|minuten?)\b\.?)?\s*\)?/giu

/** Returns the services whose duration is written in their name or description, as appointments. */
export function appointmentsIn(services: readonly Service[]): Appointment[] {
  return services.flatMap(service => {
    const minutes = minutesIn(service.name) ?? minutesIn(service.description ?? '')
    return minutes === undefined ? [] : [appointmentOf(service, minutes)]
  })
}

/** Returns a service of the business as an appointment. */
export function appointmentOf({ name, price }: Service, minutes: number = usualMinutes): Appointment {
  const plain = minutesIn(name) === undefined ? name : withoutDuration(name)
  return { name: plain.slice(0, maxName), minutes, ...(price && { price }) }
}

/** Returns the appointments of the scheduling rules. */
export function storedAppointments(services: readonly BookableService[]): Appointment[] {
  return services.map(({ service_id, name, duration_minutes: minutes = usualMinutes, price }) => ({
    ...{ service_id, name, minutes },
    ...(price !== undefined && { price }),
  }))
}

/**
 * Returns the services that store appointments. A stored service keeps all else; a new one gets a short name of its own
 * and the calendar, if there is one of its own.
 */
export function wantedServices(
  appointments: readonly Appointment[],
  stored: readonly BookableService[],
  calendarId: string | undefined,
): BookableService[] {
  const ids = new Set(stored.map(({ service_id }) => service_id))
  return appointments
    .filter(({ name }) => name.trim() !== '')
    .map(({ service_id, name, minutes, price = '' }) => {
      const { price: _, ...known }: Partial<BookableService> = stored.find(
        one => one.service_id === service_id,
      ) ?? {
        service_id: newShortName(name, ids),
        ...(calendarId !== undefined && { calendar_ids: [calendarId] }),
      }
      return {
        ...known,
        name: name.trim(),
        ...(!Number.isNaN(minutes) && { duration_minutes: minutes }),
        ...(price.trim() !== '' && { price: price.trim() }),
      } as BookableService
    })
}

/** Returns the hours of a calendar from opening hours, one entry for all days with the same hours. */
export function workingHours(hours: readonly Hours[]): WorkingHours {
  const byTime = new Map<string, WorkingHours[number]>()
  for (const { day, from, to } of hours.filter(one => one.from !== '' && one.to !== '')) {
    const known = byTime.get(`${from} ${to}`)
    if (!known) byTime.set(`${from} ${to}`, { days: [day], from, to })
    else if (!known.days.includes(day)) known.days.push(day)
  }
  return [...byTime.values()]
}

function minutesIn(text: string): number | undefined {
  for (const { groups } of text.matchAll(duration)) {
    const { hours, minutes } = groups ?? {}
    const total = Math.round(Number(hours?.replace(',', '.') ?? 0) * 60) + Number(minutes ?? 0)
    if (total >= shortest && total <= longest) return total
  }
  return undefined
}

function withoutDuration(name: string): string {
  const said = name.replace(duration, found => (/\d/.test(found) ? ' ' : found)).replace(/\s+/g, ' ')
  return said.replace(/[\s(,:|–-]+$/, '').trim() || name
}

/** Returns a short name that no other service has, and remembers it. */
function newShortName(name: string, taken: Set<string>): string {
  const base =
    plainWords(name)
      .join('_')
      .replace(/^[^a-z]+/, '')
      .slice(0, 50) || 'service'
  let id = base
  for (let count = 2; taken.has(id); count++) id = `${base}_${count}`
  taken.add(id)
  return id
}
