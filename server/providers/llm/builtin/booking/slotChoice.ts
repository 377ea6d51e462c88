import { toWallTime } from '../../../../../common/time/wallTime.ts'
import type { Language } from '../../../../words/languageOf.ts'
import { readDate } from '../../../../words/readDate.ts'
import { wordsOf } from '../../../../words/wordsOf.ts'
import type { SpokenPlace } from '../../languageModel.ts'
import type { OfferedTime } from './bookingResults.ts'
import { readClock } from './readClock.ts'
import { sayTime } from './sayTime.ts'

/** Returns the place of the entry that an answer names by number or order: 2, the second one, der erste; else null. */
export function numberedChoice(text: string, count: number): number | null {
  const plain = wordsOf(text).join(' ')
  const found = numbers.findIndex(pattern => pattern.test(plain))
  if (found >= 0 && found < count) return found
  return last.test(plain) ? count - 1 : null
}

const lead =
  "^(ok |okay |yes |ja |then |dann )?(i (would like|want|take|choose)|i'd like|i'll take|ich nehme|ich mochte|nehmen wir)?( ?(no|nr|number|nummer|option|the|den|die|das|dann))* ?(?:"
const tail = ')( (one|time|appointment|option|termin|zeit|bitte|please))*$'
const numbers = [
  '1|one|first|eins|erste[nrs]?',
  '2|two|second|zwei|zweite[nrs]?',
  '3|three|third|drei|dritte[nrs]?',
  '4|four|fourth|vier|vierte[nrs]?',
  '5|five|fifth|funf|funfte[nrs]?',
].map(names => new RegExp(lead + names + tail))
const last = new RegExp(`${lead}last|letzte[nrs]?${tail}`)

/** Returns the offered time that an answer chooses: by its text, number, day or time of day; null if it chooses none. */
export function chosenTime(
  text: string,
  times: readonly OfferedTime[],
  { place, language }: { place: SpokenPlace | null; language: Language },
): OfferedTime | null {
  const said = plainText(text)
  const named = times.find(time =>
    [time.label, sayTime(time.start, time.timeZone, language)].some(label => said.includes(plainText(label))),
  )
  if (named) return named
  const index = numberedChoice(text, times.length)
  if (index !== null) return times[index] ?? null
  const clock = readClock(text)
  const date = place ? readDate(text, { ...place, sense: 'future' }) : null
  if (clock === null && date === null)
    return times.length === 1 && agreed.test(said) ? (times[0] ?? null) : null
  const fitting = times.filter(({ start, timeZone }) => {
    const wall = toWallTime(start, timeZone)
    return (clock === null || wall.slice(11, 16) === clock) && (date === null || wall.startsWith(date))
  })
  return clock !== null || fitting.length === 1 ? (fitting[0] ?? null) : null
}

const agreed = /^(yes|ok|okay|sure|fine|good|great|that (works|is fine)|ja|gut|passt|gern|gerne|in ordnung)\b/

/** Returns a text in one spelling: Intl writes narrow spaces before AM and PM. */
function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
