import { toWallTime } from '../../../../../common/time/wallTime.ts'
import type { Dialogue } from '../dialogue.ts'
import { bookingTexts } from './bookingTexts.ts'
import { sayTime } from './sayTime.ts'

type Voice = Pick<Dialogue, 'language' | 'isSpoken'>

interface Time {
  label: string
  start: string
  timeZone: string
}

/** Returns a time as it is written, or in words if it is read aloud. */
export function timeText({ label, start, timeZone }: Time, { language, isSpoken }: Voice): string {
  return isSpoken ? sayTime(start, timeZone, language) : label
}

/** Returns entries to choose from by their number. */
export function numbered(entries: readonly string[], { language, isSpoken }: Voice): string {
  return entries
    .map((entry, index) =>
      isSpoken ? `${spokenNumbers[language][index] ?? index + 1}: ${entry}.` : `${index + 1}. ${entry}`,
    )
    .join('\n')
}

const spokenNumbers = {
  en: ['One', 'Two', 'Three', 'Four', 'Five'],
  de: ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf'],
}

/** Returns a note on the time zone if the clock of the user shows other times. */
export function zoneNote(times: readonly Time[], { place, language }: Dialogue): string[] {
  const [first] = times
  if (!first || !place) return []
  const { start, timeZone } = first
  const isSame = toWallTime(start, timeZone) === toWallTime(start, place.timeZone)
  return isSame ? [] : [bookingTexts[language].zone(timeZone)]
}

/** Returns letters or digits one by one if they are read aloud, so that the caller can write them down. */
export function spelled(text: string, { isSpoken }: Voice): string {
  return isSpoken ? [...text].join(' ') : text
}
