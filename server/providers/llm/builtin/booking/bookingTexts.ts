import type { Language } from '../../../../words/languageOf.ts'

/** Questions that a text of the built-in model can end with; only the text shows which one was asked. */
const english = {
  askService: 'Which service would you like?',
  whichTime: 'Which time suits you?',
  askDay: 'Which other day suits you?',
  askDetails: 'What is your name, and your email address or phone number?',
  askName: 'What is your name?',
  askContact: 'What is your email address or phone number?',
  askPhone: 'What is your phone number?',
  confirmDetails: 'Is that right?',
  askReference: 'Please tell me its reference, and the email address or phone number of the booking.',
  whichBooking: 'Which appointment do you mean?',
  sure: 'Shall I cancel it?',
  askNewTime: 'When would you like to come instead?',
}

export type BookingQuestion = keyof typeof english

const german: typeof english = {
  askService: 'Welche Leistung möchten Sie?',
  whichTime: 'Welche Zeit passt Ihnen?',
  askDay: 'Welcher andere Tag passt Ihnen?',
  askDetails: 'Wie heißen Sie, und wie lautet Ihre E-Mail-Adresse oder Telefonnummer?',
  askName: 'Wie heißen Sie?',
  askContact: 'Wie lautet Ihre E-Mail-Adresse oder Telefonnummer?',
  askPhone: 'Wie lautet Ihre Telefonnummer?',
  confirmDetails: 'Ist das richtig?',
  askReference:
    'Bitte nennen Sie mir die Buchungsnummer und die E-Mail-Adresse oder Telefonnummer der Buchung.',
  whichBooking: 'Welchen Termin meinen Sie?',
  sure: 'Soll ich ihn absagen?',
  askNewTime: 'Wann möchten Sie stattdessen kommen?',
}

/** The questions in both languages. */
export const bookingQuestions: Readonly<Record<Language, typeof english>> = { en: english, de: german }

const englishTexts = {
  free: 'These times are free:',
  freeFor: (service: string) => `These times are free for ${service}:`,
  elsewhere: 'Nothing is free then. The next free times are:',
  noneFree: 'I am sorry, nothing is free then.',
  zone: (zone: string) => `(Times in the time zone ${zone}.)`,
  held: (time: string) => `I am holding ${time} for you for a few minutes.`,
  heard: (details: string) => `I have understood: ${details}.`,
  booked: (time: string) => `Your appointment is booked: ${time}.`,
  requested: (time: string) =>
    `I have requested your appointment: ${time}. The team still has to confirm it, and you will hear from us.`,
  reference: (reference: string) => `Your reference is ${reference}.`,
  how: 'To move or cancel it, just tell me.',
  moved: (time: string) => `Your appointment has been moved: ${time}.`,
  cancelled: (time: string) => `Your appointment has been canceled: ${time}.`,
  appointment: (time: string) => `Your appointment: ${time}.`,
  appointments: 'Your appointments:',
  unconfirmed: 'It is not confirmed yet.',
  taken: 'I am sorry, that time has just been taken. These are free:',
  notFound: 'I find no appointment with these details.',
  noneHere: 'No appointment was made in this conversation.',
  kept: 'All right, the appointment stays as it is.',
  unclear: 'I am sorry, I did not understand that.',
  refused: {
    'booking.slot_taken': 'I am sorry, that time has just been taken.',
    'booking.too_soon': 'I am sorry, that time is too soon to book.',
    'booking.too_late': 'I am sorry, that day is too far ahead.',
    'booking.outside_hours': 'I am sorry, that time can no longer be booked.',
    'booking.limit_reached': 'I am sorry, no more appointments are possible on that day.',
    'booking.too_many_open': 'I am sorry, you have too many open appointments already.',
    'booking.too_many_holds':
      'I am sorry, too many times are held for you. Please try again in a few minutes.',
    'booking.offer_expired': 'I am sorry, that time is no longer held for you.',
    'booking.unknown_slot': 'I am sorry, that time can no longer be booked.',
    'booking.calendar_unavailable': 'I am sorry, no times can be offered at the moment.',
    'booking.not_offered': 'I am sorry, no appointments can be booked at the moment.',
    'booking.busy': 'I am sorry, the calendar is busy. Please try again in a moment.',
    'booking.illegal_transition': 'This appointment can no longer be changed.',
    'record.invalid': 'I am sorry, the email address or phone number does not look right.',
  } as Readonly<Record<string, string>>,
  notChangeable: 'I am sorry, this appointment can no longer be changed here. Please call us.',
  failed: 'I am sorry, that did not work. Please try again later.',
  ability: 'Book an appointment',
}

export type BookingTexts = typeof englishTexts

const germanTexts: BookingTexts = {
  free: 'Diese Zeiten sind frei:',
  freeFor: service => `Diese Zeiten sind frei für ${service}:`,
  elsewhere: 'Dann ist leider nichts frei. Die nächsten freien Zeiten:',
  noneFree: 'Dann ist leider nichts frei.',
  zone: zone => `(Zeiten in der Zeitzone ${zone}.)`,
  held: time => `Ich halte Ihnen ${time} für einige Minuten frei.`,
  heard: details => `Ich habe verstanden: ${details}.`,
  booked: time => `Ihr Termin ist gebucht: ${time}.`,
  requested: time =>
    `Ich habe Ihren Termin angefragt: ${time}. Das Team muss ihn noch bestätigen, Sie hören von uns.`,
  reference: reference => `Ihre Buchungsnummer lautet ${reference}.`,
  how: 'Möchten Sie ihn verschieben oder absagen, sagen Sie es mir einfach.',
  moved: time => `Ihr Termin ist verschoben: ${time}.`,
  cancelled: time => `Ihr Termin ist abgesagt: ${time}.`,
  appointment: time => `Ihr Termin: ${time}.`,
  appointments: 'Ihre Termine:',
  unconfirmed: 'Er ist noch nicht bestätigt.',
  taken: 'Diese Zeit wurde leider gerade vergeben. Frei sind:',
  notFound: 'Ich finde keinen Termin mit diesen Angaben.',
  noneHere: 'In diesem Gespräch wurde kein Termin gebucht.',
  kept: 'In Ordnung, der Termin bleibt, wie er ist.',
  unclear: 'Es tut mir leid, das habe ich nicht verstanden.',
  refused: {
    'booking.slot_taken': 'Diese Zeit wurde leider gerade vergeben.',
    'booking.too_soon': 'Diese Zeit ist leider zu kurzfristig.',
    'booking.too_late': 'Dieser Tag liegt leider zu weit voraus.',
    'booking.outside_hours': 'Diese Zeit kann leider nicht mehr gebucht werden.',
    'booking.limit_reached': 'An diesem Tag sind leider keine weiteren Termine möglich.',
    'booking.too_many_open': 'Sie haben leider schon zu viele offene Termine.',
    'booking.too_many_holds':
      'Für Sie sind leider schon zu viele Zeiten vorgemerkt. Bitte versuchen Sie es in einigen Minuten.',
    'booking.offer_expired': 'Diese Zeit ist leider nicht mehr für Sie vorgemerkt.',
    'booking.unknown_slot': 'Diese Zeit kann leider nicht mehr gebucht werden.',
    'booking.calendar_unavailable': 'Im Moment können leider keine Zeiten angeboten werden.',
    'booking.not_offered': 'Im Moment können leider keine Termine gebucht werden.',
    'booking.busy': 'Der Kalender ist gerade belegt. Bitte versuchen Sie es gleich noch einmal.',
    'booking.illegal_transition': 'Dieser Termin kann nicht mehr geändert werden.',
    'record.invalid': 'Die E-Mail-Adresse oder Telefonnummer scheint nicht zu stimmen.',
  },
  notChangeable: 'Dieser Termin kann hier leider nicht mehr geändert werden. Bitte rufen Sie uns an.',
  failed: 'Das hat leider nicht geklappt. Bitte versuchen Sie es später noch einmal.',
  ability: 'Einen Termin buchen',
}

/** What the built-in model says about appointments. */
export const bookingTexts: Readonly<Record<Language, BookingTexts>> = { en: englishTexts, de: germanTexts }

/** Returns the question that a text ends with. */
export function questionIn(text: string): BookingQuestion | null {
  const said = text.trimEnd()
  for (const questions of Object.values(bookingQuestions)) {
    for (const [name, question] of Object.entries(questions)) {
      if (said.endsWith(question)) return name as BookingQuestion
    }
  }
  return null
}
