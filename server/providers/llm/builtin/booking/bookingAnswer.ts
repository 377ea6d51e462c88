import type { ModelMessage } from '../../languageModel.ts'
import { type BookingSituation, goalOf, openQuestion, proofOf, saidTo, wishOf } from './bookingFlow.ts'
import { type BookingStep, offeredTimes, search, serviceIn } from './bookingReply.ts'
import { type BookingResult, latestCall, readResult, type ToldBooking } from './bookingResults.ts'
import { bookingQuestions, bookingTexts } from './bookingTexts.ts'
import { numbered, spelled, timeText, zoneNote } from './bookingWords.ts'

type ToolMessage = Extract<ModelMessage, { role: 'tool' }>

/** Responds to the result of a booking action. */
export function bookingAnswer(message: ToolMessage, at: BookingSituation): BookingStep {
  const result = readResult(message)
  const { booking } = at
  if (result.isError) return { text: failure(message.toolName, result, at) }
  if (message.toolName === booking.services) return afterServices(result, at)
  if (message.toolName === booking.find) return { text: times(result, at) }
  if (message.toolName === booking.bookings) return afterBookings(result, at)
  return {
    text: message.toolName === booking.book ? afterBook(result, at) : changed(message.toolName, result, at),
  }
}

function afterServices({ services }: BookingResult, at: BookingSituation): BookingStep {
  const [only] = services
  if (services.length <= 1) return search(at, only ? { service: only.service } : {})
  const said = saidTo(at, 'askService').flatMap(text => serviceIn(text, services, false) ?? [])
  const service = said.at(-1)
  if (service !== undefined) return search(at, { service })
  return { text: askService(services, at) }
}

function askService(services: BookingResult['services'], at: BookingSituation): string {
  const list = numbered(
    services.map(({ name }) => name),
    at,
  )
  return `${list}\n\n${bookingQuestions[at.language].askService}`
}

/** Lists free times and asks for one. */
function times({ times: found, service, isElsewhere }: BookingResult, at: BookingSituation): string {
  const { language } = at
  const texts = bookingTexts[language]
  if (found.length === 0) return `${texts.noneFree} ${bookingQuestions[language].askDay}`
  const intro = isElsewhere ? texts.elsewhere : service === '' ? texts.free : texts.freeFor(service)
  return offer(intro, found, at)
}

function offer(intro: string, found: BookingResult['times'], at: BookingSituation): string {
  const list = numbered(
    found.slice(0, offeredTimes).map(time => timeText(time, at)),
    at,
  )
  return paragraphs(intro, list, ...zoneNote(found, at), bookingQuestions[at.language].whichTime)
}

function afterBook(result: BookingResult, at: BookingSituation): string {
  const { language, isSpoken } = at
  const [texts, questions] = [bookingTexts[language], bookingQuestions[language]]
  const {
    booking,
    missing,
    times: [held],
  } = result
  if (booking) {
    const done = booking.status === 'pending' ? texts.requested : texts.booked
    return paragraphs(done(timeText(booking, at)), result.location, note(booking, at))
  }
  const wantsName = missing.includes('name')
  const wantsAddress = missing.length > (wantsName ? 1 : 0)
  const contact = isSpoken ? questions.askPhone : questions.askContact
  const both = isSpoken ? questions.askName : questions.askDetails
  const question = wantsName ? (wantsAddress ? both : questions.askName) : contact
  return held && openQuestion(at) === 'whichTime' ? `${texts.held(timeText(held, at))} ${question}` : question
}

function note({ reference }: ToldBooking, at: BookingSituation): string {
  const texts = bookingTexts[at.language]
  return `${texts.reference(spelled(reference, at))} ${texts.how}`
}

function changed(toolName: string, { booking }: BookingResult, at: BookingSituation): string {
  const texts = bookingTexts[at.language]
  const time = booking ? timeText(booking, at) : ''
  return toolName === at.booking.cancel ? texts.cancelled(time) : paragraphs(texts.moved(time), texts.how)
}

/** Goes on with the bookings that were found, by what the user wants to do. */
function afterBookings({ bookings }: BookingResult, at: BookingSituation): BookingStep {
  const { language } = at
  const [texts, questions] = [bookingTexts[language], bookingQuestions[language]]
  const [first] = bookings
  if (!first || bookings.length > 1) {
    const list = numbered(
      bookings.map(one => timeText(one, at)),
      at,
    )
    return { text: paragraphs(texts.appointments, list, questions.whichBooking) }
  }
  const told = texts.appointment(timeText(first, at))
  const goal = goalOf(at)
  if (goal === 'cancel') return { text: `${told} ${questions.sure}` }
  if (goal === 'move') {
    const isTimed = Object.keys(wishOf(at)).length > 0
    return isTimed ? search(at, { booking: first.reference }) : { text: `${told} ${questions.askNewTime}` }
  }
  const state = first.status === 'pending' ? [texts.unconfirmed] : []
  return { text: paragraphs([told, ...state].join(' '), note(first, at)) }
}

/** Puts a refusal into words, with the next question. */
function failure(toolName: string, result: BookingResult, at: BookingSituation): string {
  const { language, isSpoken, booking, messages } = at
  const [texts, questions] = [bookingTexts[language], bookingQuestions[language]]
  const { code, times: found } = result
  if (found.length > 0) return offer(texts.taken, found, at)
  if (code === 'booking.unknown_service') return askService(result.services, at)
  if (code === 'booking.not_found') {
    const isNamed = latestCall(messages, booking.bookings)?.input.reference !== undefined
    return `${isNamed || Object.keys(proofOf(at)).length > 0 ? texts.notFound : texts.noneHere} ${questions.askReference}`
  }
  if (code === 'booking.change_not_allowed') return texts.notChangeable
  const words = texts.refused[code] ?? texts.failed
  if (code === 'record.invalid') return `${words} ${isSpoken ? questions.askPhone : questions.askContact}`
  const mayChoose = (toolName === booking.book || toolName === booking.move) && otherTime.has(code)
  return mayChoose ? `${words} ${questions.askDay}` : words
}

/** Refusals after which another time can be chosen. */
const otherTime: ReadonlySet<string> = new Set([
  'booking.slot_taken',
  'booking.too_soon',
  'booking.too_late',
  'booking.outside_hours',
  'booking.limit_reached',
  'booking.offer_expired',
  'booking.unknown_slot',
])

function paragraphs(...parts: readonly string[]): string {
  return parts.filter(part => part !== '').join('\n\n')
}
