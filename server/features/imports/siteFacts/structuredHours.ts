import type { Hours } from './finding.ts'
import { isSound, readHours } from './readHours.ts'
import { type Thing, textOf, textsOf, thingsOf } from './structuredThings.ts'

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Returns the opening hours of a schema.org thing, from either of the two properties for them. */
export function structuredHours(thing: Thing): Hours[] {
  const specified = thingsOf(thing, 'openingHoursSpecification').flatMap(specifiedHours)
  const hours = specified.length > 0 ? specified : textsOf(thing, 'openingHours').flatMap(shortHours)
  return isSound(hours) ? hours.slice(0, 50) : []
}

/** Returns weekly hours; hours limited to some dates are not weekly. */
function specifiedHours(one: Thing): Hours[] {
  if (textOf(one, 'validFrom') || textOf(one, 'validThrough')) return []
  const [from, to] = [clockOf(textOf(one, 'opens')), clockOf(textOf(one, 'closes'))]
  if (!from || !to || from === to) return []
  const days = textsOf(one, 'dayOfWeek').map(day => day.slice(day.lastIndexOf('/') + 1).toLowerCase())
  return week.filter(day => days.includes(day)).map(day => ({ day, from, to }))
}

/** Parses "Mo-Fr 09:00-17:00", also several in one text; hours without days apply to every day. */
function shortHours(text: string): Hours[] {
  return readHours(text) ?? readHours(`daily ${text}`) ?? []
}

function clockOf(text = ''): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})(?::\d{2})?/.exec(text) ?? []
  if (hour === '24') return '23:59'
  const isClock = hour !== '' && Number(hour) < 24 && Number(minute) < 60
  return isClock ? `${hour.padStart(2, '0')}:${minute}` : null
}
