import { addDays, weekdayOf } from '../../../common/time/calendarDate.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { Language } from '../../words/languageOf.ts'
import { weekdays } from '../../words/meanings.ts'
import { type BusinessWords, businessWords } from './businessWords.ts'
import type { Passage } from './passage.ts'

export type BusinessInfo = Partial<
  Pick<
    components['schemas']['BusinessInfo'],
    | 'name'
    | 'description'
    | 'website'
    | 'email'
    | 'phone'
    | 'address'
    | 'timezone'
    | 'opening_hours'
    | 'closed_days'
    | 'services'
  >
>

type Weekday = (typeof weekdays)[number]

/** Puts the business info into words; closed days count from `today`, a date such as 2026-12-24. */
export function businessPassages(info: BusinessInfo, language: Language, today: string): Passage[] {
  const words = businessWords[language]
  return [...contact(info, words), ...hours(info, words, today), ...services(info, words)].map(one => ({
    questions: [],
    language,
    ...one,
  }))
}

type Said = Pick<Passage, 'title' | 'content'> & Partial<Pick<Passage, 'questions'>>

function contact({ name, description, website, email, phone, address }: BusinessInfo, words: BusinessWords) {
  const place = [
    address?.street,
    [address?.postal_code, address?.city].filter(Boolean).join(' '),
    address?.country,
  ]
  const where = place.filter(Boolean).join(', ')
  return [
    ...said(description, words.about(name ?? '')),
    ...said(where, words.address),
    ...said(phone, words.phone),
    ...said(email, words.email),
    ...said(website, words.website),
  ]
}

function said(value: string | undefined, say: (value: string) => Said): Said[] {
  return value ? [say(value)] : []
}

function hours(
  { opening_hours: open = [], closed_days: closed = [] }: BusinessInfo,
  words: BusinessWords,
  today: string,
) {
  const coming = closed.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const closures = coming.map(({ date, reason }) => words.closure(date, reason))
  const closedDays: Said[] = coming.length > 0 ? [words.closedDays(closures)] : []
  if (open.length === 0) return closedDays
  const timesOf = (day: Weekday) => {
    const stretches = open.filter(one => one.day === day).toSorted((a, b) => (a.from < b.from ? -1 : 1))
    return stretches.map(({ from, to }) => ({ from, to }))
  }
  const soon = coming.filter(({ date }) => date < addDays(today, 14))
  const dayPassages = weekdays.map(day => {
    const exceptions = soon.filter(({ date }) => weekdayOf(date) === day)
    const except = exceptions.map(({ date, reason }) => words.closure(date, reason))
    return words.day(day, timesOf(day), except)
  })
  const soonClosed = soon.map(({ date, reason }) => words.closure(date, reason))
  return [
    words.week(
      weekdays.map(day => [day, timesOf(day)] as const),
      soonClosed,
    ),
    ...dayPassages,
    ...closedDays,
  ]
}

function services({ services: offered = [] }: BusinessInfo, words: BusinessWords): Said[] {
  if (offered.length === 0) return []
  return [words.services(offered), ...offered.map(words.service)]
}
