import { type Dialogue, writtenWords } from '../dialogue.ts'
import { smallTalk } from '../smallTalk.ts'
import { type BookingIntent, bookingIntent } from './bookingIntent.ts'
import { latestCall, readResult } from './bookingResults.ts'
import { type BookingQuestion, questionIn } from './bookingTexts.ts'
import { type BookingTools, isBookingTool } from './bookingTools.ts'
import { type Person, readPerson } from './readPerson.ts'
import { readWish, type TimeWish, withLater } from './readWish.ts'

/** A conversation whose agent can book. */
export interface BookingSituation extends Dialogue {
  booking: BookingTools
}

/** A message of the user, and the question about an appointment that it answers. */
interface Said {
  text: string
  question: BookingQuestion | null
}

/** Returns the question about an appointment that the latest message answers; null if it answers none. */
export function openQuestion({ messages, latest }: Dialogue): BookingQuestion | null {
  const before = messages.slice(0, Math.max(latest, 0)).findLast(({ role }) => role !== 'tool')
  return before?.role === 'assistant' && !before.calls?.length ? questionIn(before.text) : null
}

/** Returns what the user said since they asked for something about an appointment. */
function saidSince({ messages, latest }: Dialogue): Said[] {
  const done = messages.findLastIndex(
    one => one.role === 'tool' && isBookingTool(one.toolName) && readResult(one).isDone,
  )
  const said = messages.slice(0, latest + 1).flatMap((message, index) => {
    if (message.role !== 'user' || index < done) return []
    return [{ text: writtenWords(message), question: openQuestion({ messages, latest: index } as Dialogue) }]
  })
  const first = said.findLastIndex(({ text }) => bookingIntent(text) !== null)
  return said.slice(Math.max(first, 0))
}

/** Returns what the user wants to do. */
export function goalOf(at: Dialogue): BookingIntent {
  return bookingIntent(saidSince(at)[0]?.text ?? '') ?? 'book'
}

/** Returns when the user wants to come, by all that they said about it. */
export function wishOf(at: Dialogue): TimeWish {
  return saidSince(at)
    .filter(({ question }) => question === null || timed.has(question))
    .map(({ text }) => readWish(text, at.place))
    .reduce(withLater, {})
}

const timed: ReadonlySet<BookingQuestion> = new Set(['askService', 'whichTime', 'askDay', 'askNewTime'])

/** Returns the texts of the request and of the answers to one question. */
export function saidTo(at: Dialogue, question: BookingQuestion): string[] {
  return saidSince(at).flatMap(said =>
    said.question === null || said.question === question ? [said.text] : [],
  )
}

/** Returns what the user said of themselves since they asked for an appointment. */
export function personOf(at: Dialogue): Person {
  let person: Person = {}
  for (const { text, question } of saidSince(at)) {
    if (question === 'confirmDetails' && isNo(text)) person = {}
    else person = { ...person, ...saidOfThemselves(text, question) }
  }
  return person
}

function saidOfThemselves(text: string, question: BookingQuestion | null): Person {
  if (question === 'askDetails' || question === 'askName') return readPerson(text, !text.trim().endsWith('?'))
  const person = readPerson(text, question === 'askContact' || question === 'askPhone')
  const { name: _, ...address } = person
  return question === null ? person : question === 'askContact' || question === 'askPhone' ? address : {}
}

/** Returns what proves that a booking is the user's own. */
export function proofOf({ messages, booking }: BookingSituation): Pick<Person, 'email' | 'phone'> {
  const { email, phone } = latestCall(messages, booking.bookings)?.input ?? {}
  return {
    ...(typeof email === 'string' && { email }),
    ...(typeof phone === 'string' && { phone }),
  }
}

export function isYes(text: string): boolean {
  return (
    smallTalk(text) === 'yes' ||
    /^\s*(?:yes|yeah|yep|correct|right|that['’]?s right|that is right|ja|genau|stimmt|richtig|korrekt)\b/i.test(
      text,
    )
  )
}

export function isNo(text: string): boolean {
  return (
    smallTalk(text) === 'no' ||
    /^\s*(?:no|nope|nein|wrong|falsch|lieber nicht|doch nicht|don['’]?t)\b/i.test(text)
  )
}
