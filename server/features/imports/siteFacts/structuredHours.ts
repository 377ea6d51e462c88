import type { Hours } from './finding.ts'
import { isSound, readHours } from './readHours.ts'
import { type Thing, textOf, textsOf, thingsOf } from './structuredThings.ts'

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** The hours of a thing by schema.org, in either of the ways in which it writes them. */
export function structuredHours(thing: Thing): Hours[] {
  const specified = thingsOf(thing, 'openingHoursSpecification').flatMap(specifiedHours)
  const hours = specified.length > 0 ? specified : textsOf(thing, 'openingHours').flatMap(shortHours)
  return isSound(hours) ? hours.slice(0, 50) : []
}

/** What holds for some dates only is no weekly hour. */
function specifiedHours(one: Thing): Hours[] {
  if (textOf(one, 'validFrom') || textOf(one, 'validThrough')) return []
  const [from, to] = [clockOf(textOf(one, 'opens')), clockOf(textOf(one, 'closes'))]
  if (!from || !to || from === to) return []
  const days = textsOf(one, 'dayOfWeek').map(day => day.slice(day.lastIndexOf('/') + 1).toLowerCase())
  return week.filter(day => days.includes(day)).map(day => ({ day, from, to }))
}

/** "Mo-Fr 09:00-17:00", also several in one text; one without days holds for all of them. */
function shortHours(text: string): Hours[] {
  return readHours(text) ?? readHours(`daily ${text}`) ?? []
}

function clockOf(text = ''): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})(?::\d{2})?/.exec(text) ?? []
  if (hour === '24') return '23:59'
  const isClock = hour !== '' && Number(hour) < 24 && Number(minute) < 60
  return isClock ? `${hour.padStart(2, '0')}:${minute}` : null
}
