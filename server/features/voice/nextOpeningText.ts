import type { NextOpening } from '../conversations/openingHours.ts'

/** Returns the sentence that announces the next opening; in English for any language but German. */
export function nextOpeningText({ date, from }: NextOpening, language: string): string {
  const isGerman = language.split('-')[0] === 'de'
  const locale = isGerman ? 'de' : 'en-US'
  const at = new Date(`${date}T${from}:00Z`)
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(at)
  const [hour = '', minute = ''] = from.split(':')
  if (isGerman)
    return `Wir sind am ${day} ab ${Number(hour)} Uhr${minute === '00' ? '' : ` ${Number(minute)}`} wieder da.`
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    ...(minute !== '00' && { minute: 'numeric' }),
    timeZone: 'UTC',
  }).format(at)
  return `We are back on ${day} at ${time}.`
}
