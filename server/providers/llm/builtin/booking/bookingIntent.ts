import { wordsOf } from '../../../../words/wordsOf.ts'

/** What a visitor wants to do with an appointment. */
export type BookingIntent = 'book' | 'move' | 'cancel' | 'show'

/**
 * Returns what a message wants with an appointment; null if it wants nothing, or only asks about appointments, which
 * the knowledge base answers.
 */
export function bookingIntent(text: string): BookingIntent | null {
  if (text.length > maxCharacters) return null
  const plain = wordsOf(text).join(' ')
  if (isAbout.test(plain)) return null
  if (!subject.test(plain)) return short.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
  const found = changes.find(([, pattern]) => pattern.test(plain))?.[0]
  if (found) return found
  return !hasOne.test(plain) && bookForms.some(pattern => pattern.test(plain)) ? 'book' : null
}

/** A long message tells a story, and the words of a booking in it may be by the way. */
const maxCharacters = 300

// `wordsOf` folds umlauts: möchte is mochte.
const subject = /\b(appointments?|bookings?|reservations?|termine?n?s?|wunschtermine?|buchung(en)?)\b/

/** Questions about appointments in general. */
const isAbout =
  /\b(how (do|does|can|could|should|much|many|long|often|late|early|far)|what (does|do|is|are|happens|if|should)|what's|why|which|who|until when|is (it|there) (a )?(fee|charge|possible)|are there fees|do i (need|have)|must i|cost|costs|price|prices|fee|fees|wie (viel|lange|oft|teuer|spat|kann|muss|weit)|was (kostet|kosten|ist|sind|passiert|muss)|warum|wieso|welche[rsnm]?|bis wann|muss ich|brauche ich (einen|fur)|kostet|kosten|preise?|gebuhr(en)?)\b/

const changes: readonly (readonly [BookingIntent, RegExp])[] = [
  [
    'move',
    /\b(move|reschedule|change|postpone|shift|bring forward|verschieben|verlegen|umbuchen|andern|verschiebe|verlege)\b/,
  ],
  [
    'cancel',
    /\b(cancel|call off|delete|drop|absagen|abzusagen|stornieren|streichen|loschen|absage|storniere)\b/,
  ],
  [
    'show',
    /\b(when (is|was) my|what time is my|show( me)? my|see my|look up my|find my|wann (ist|war) mein|wann habe ich|zeig\w* (mir )?mein\w*)\b/,
  ],
]

const termin = '(appointments?|bookings?|reservations?|termine?n?s?|wunschtermine?|buchung(en)?)'

/** Somebody who speaks of the appointment they have wants no new one. */
const hasOne = new RegExp(
  `\\b((?<!\\b(could|can|may|might|shall|should) )(i|we) (already |just )?(have|had|got)( got| had)?|(my|our|meine?[mnrs]?|unsere?[mnrs]?)|(ich|wir) (habe|haben|hatten?)( schon| bereits)? (einen|den|am)( \\w+){0,2}) (a |an |the |next |nachste[nr]? )?${termin}\\b(?!.*\\b(frei|free)\\b)`,
)

const bookForms: readonly RegExp[] = [
  new RegExp(`\\b(book|make|schedule|arrange|set up)\\b( [\\w'’]+){0,5} ${termin}\\b`),
  new RegExp(
    `\\b(get|need|want|like|have|request|looking for|free|available|next|first|earliest|any)\\b( [\\w'’]+){0,2} ${termin}\\b`,
  ),
  new RegExp(`\\b${termin} (is |are |noch )?(free|available|frei)\\b`),
  new RegExp(
    `\\b${termin}\\b( [\\w'’]+){0,6} (buchen|vereinbaren|machen|ausmachen|bekommen|reservieren|haben)\\b`,
  ),
  new RegExp(
    `\\b(buche|mochten?|brauchen?|hatten?|hatte gern(e)?|haben sie|habt ihr|gibt es|freie[nrs]?|nachste[nr]?|wann)\\b( [\\w'’]+){0,4} ${termin}\\b`,
  ),
  new RegExp(
    `^((please|bitte|an?|einen?) )*${termin}( (on|at|for|tomorrow|today|next|please|am|um|fur|morgen|heute|bitte)\\b.*)?$`,
  ),
]

/** Whole requests that name no appointment. */
const short: readonly (readonly [BookingIntent, RegExp])[] = [
  [
    'book',
    /^((i|we) (would like|want|'d like) to |i'd like to |can i |please )?book( me in| something| a time| a slot)?( please)?( (on|for|at|tomorrow|today|next|this)\b.*)?$/,
  ],
  ['book', /^(ich (mochte|wurde gern(e)?|will) )?(etwas |was )?(buchen|reservieren)( bitte)?$/],
]
