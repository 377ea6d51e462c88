import { asksQuestion } from '../../../../words/asksQuestion.ts'
import { builtinTexts } from '../builtinTexts.ts'
import { readValue } from '../readValue.ts'
import { isTakenBack, smallTalk } from '../smallTalk.ts'
import { type BookingSituation, isNo, isYes, openQuestion, personOf, proofOf, wishOf } from './bookingFlow.ts'
import { type BookingIntent, bookingIntent } from './bookingIntent.ts'
import { latestCall, type OfferedTime, readResult } from './bookingResults.ts'
import { type BookingQuestion, bookingQuestions, bookingTexts } from './bookingTexts.ts'
import { isBookingTool } from './bookingTools.ts'
import { spelled } from './bookingWords.ts'
import { type Person, readPerson } from './readPerson.ts'
import { readReference } from './readReference.ts'
import { readWish } from './readWish.ts'
import { chosenTime } from './slotChoice.ts'

/** Next step in a conversation about an appointment. */
export interface BookingStep {
  text: string
  call?: { toolName: string; input: Record<string, unknown> }
}

/** The most times that are offered at once. */
export const offeredTimes = 3

/** Starts what the latest message wants with an appointment; null if it wants nothing. */
export function beginBooking(at: BookingSituation): BookingStep | null {
  const intent = bookingIntent(at.text)
  return intent && begin(intent, at)
}

function begin(intent: BookingIntent, { booking, text }: BookingSituation): BookingStep {
  return intent === 'book' ? call(booking.services, {}) : call(booking.bookings, claimIn(text))
}

/** Goes on after a question about an appointment; null if none is open, or if the user asks something else. */
export function goOnBooking(at: BookingSituation): BookingStep | null {
  const { text, language } = at
  const question = openQuestion(at)
  if (question === null) return null
  const chosen = exactAnswer(question, at)
  if (chosen) return chosen
  if (isTakenBack(text)) return { text: builtinTexts[language].takenBack }
  const started = beginBooking(at)
  if (started) return started
  const talk = smallTalk(text)
  if (talk !== null && talk !== 'yes' && talk !== 'no' && talk !== 'ok') return null
  const said = looseAnswer(question, at)
  if (said) return said
  if (asksQuestion(text) || text.trim().endsWith('?')) return null
  return { text: `${bookingTexts[language].unclear} ${bookingQuestions[language][question]}` }
}

/** Answers that only mean what was asked for. */
function exactAnswer(question: BookingQuestion, at: BookingSituation): BookingStep | null {
  const { text, messages, booking, language } = at
  if (question === 'whichTime') {
    const time = chosenTime(text, offered(at), at)
    if (!time) return null
    const isMove = latestCall(messages, booking.find)?.input.booking !== undefined
    return isMove
      ? call(booking.move, { slot: time.slot })
      : call(booking.book, { slot: time.slot, ...personOf(at) })
  }
  if (question === 'askService') {
    const service = chosenService(at)
    return service === null ? null : search(at, { service })
  }
  if (question === 'whichBooking') {
    const listed = latestCall(messages, booking.bookings)?.result.bookings ?? []
    const choice = chosenTime(
      text,
      listed.map(one => ({ ...one, slot: one.reference })),
      at,
    )
    return choice && call(booking.bookings, { reference: choice.slot, ...proofOf(at) })
  }
  if (question === 'sure') {
    if (isNo(text)) return { text: bookingTexts[language].kept }
    const [found] = latestCall(messages, booking.bookings)?.result.bookings ?? []
    return isYes(text) && found ? call(booking.cancel, { reference: found.reference, ...proofOf(at) }) : null
  }
  if (question !== 'confirmDetails') return null
  if (isNo(text)) return { text: bookingQuestions[language].askName }
  return isYes(text) ? bookWith(personOf(at), at) : null
}

/** Answers in free words. */
function looseAnswer(question: BookingQuestion, at: BookingSituation): BookingStep | null {
  const { text, language, place } = at
  if (question === 'whichTime' || question === 'askDay' || question === 'askNewTime') {
    if (Object.keys(readWish(text, place)).length > 0) return search(at, {})
    return isNo(text) || noneOfThem.test(text) ? { text: bookingQuestions[language].askDay } : null
  }
  if (question === 'askReference') {
    const claim = claimIn(text)
    return Object.keys(claim).length > 0 ? call(at.booking.bookings, { ...proofOf(at), ...claim }) : null
  }
  return detailQuestions.has(question) ? withDetails(question, at) : null
}

const noneOfThem =
  /\b(?:none|neither|another|other|later|earlier|different|keine[rnms]?|andere[rnms]?|später|früher)\b/i
const detailQuestions: ReadonlySet<BookingQuestion> = new Set([
  'askDetails',
  'askName',
  'askContact',
  'askPhone',
])

/** Goes on with the details of the person. In a call they are repeated first, because they may have been misheard. */
function withDetails(question: BookingQuestion, at: BookingSituation): BookingStep | null {
  const { text, language, isSpoken } = at
  const isAddress = question === 'askContact' || question === 'askPhone'
  const { name: said, ...address } = readPerson(text, true)
  const isQuestion = text.trim().endsWith('?')
  if (Object.keys(address).length === 0 && (isAddress || isQuestion || said === undefined)) return null
  const person = personOf(at)
  const { name, email, phone } = person
  const reached = phone ?? email
  if (!isSpoken || name === undefined || reached === undefined) return bookWith(person, at)
  const details = `${name}, ${phone === undefined ? reached : spelled(phone.replace(/[^+\d]/g, ''), at)}`
  return { text: `${bookingTexts[language].heard(details)} ${bookingQuestions[language].confirmDetails}` }
}

function bookWith(person: Person, { messages, booking }: BookingSituation): BookingStep {
  return call(booking.book, { slot: latestCall(messages, booking.book)?.input.slot, ...person })
}

/** Returns the call that looks for free times, as the search before it unless something is replaced. */
export function search(at: BookingSituation, more: { service?: string; booking?: string }): BookingStep {
  const { messages, booking } = at
  const before = latestCall(messages, booking.find)
  const known = latestCall(messages, booking.bookings)
  const question = openQuestion(at)
  const isMove =
    more.booking !== undefined ||
    question === 'askNewTime' ||
    (more.service === undefined && before?.input.booking !== undefined)
  const reference = more.booking ?? known?.result.bookings[0]?.reference
  const service = more.service ?? before?.input.service
  return call(booking.find, {
    ...(isMove ? { booking: reference, ...proofOf(at) } : service !== undefined && { service }),
    ...wishOf(at),
    count: offeredTimes,
  })
}

/** Returns the service that the latest answer chooses of those that were listed. */
function chosenService({ messages, booking, text }: BookingSituation): string | null {
  const listed = latestCall(messages, booking.services)?.result.services ?? []
  return serviceIn(text, listed, true)
}

/** Returns the short name of the service that a text names; an answer may also name it by its number. */
export function serviceIn(
  text: string,
  services: readonly { service: string; name: string }[],
  isAnswer: boolean,
): string | null {
  const oneOf = services.map(({ service, name }) => ({ const: service, title: name }))
  const parameter = { name: 'service', schema: { oneOf }, isRequired: true }
  const value = readValue(parameter, { text, isAnswer, place: null })
  return typeof value === 'string' ? value : null
}

/** Returns the times that were offered last, also in place of one that had been taken. */
function offered({ messages }: BookingSituation): readonly OfferedTime[] {
  const last = messages.findLast(
    one => one.role === 'tool' && isBookingTool(one.toolName) && readResult(one).times.length > 0,
  )
  return last?.role === 'tool' ? readResult(last).times : []
}

function claimIn(text: string): Record<string, unknown> {
  const reference = readReference(text)
  const { name: _, ...address } = readPerson(text, false)
  return { ...(reference !== null && { reference }), ...address }
}

export function call(toolName: string, input: Record<string, unknown>): BookingStep {
  return { text: '', call: { toolName, input } }
}
