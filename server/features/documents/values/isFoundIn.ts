import { zonedDate } from '../../../../common/time/zonedDay.ts'
import { readDate } from '../../../words/readDate.ts'

/** A message in which a value is looked for. */
export interface SaidText {
  text: string
  at: Date
}

/** How the writer of a message writes days and numbers. */
export interface ReadingManner {
  language: string
  timeZone: string
}

/**
 * Returns whether a message contains a value: a text in any spelling of spaces and case, a number as the language writes
 * it, a date in any form that our readers know. A list or an object is found if it has values and all of them are; yes or
 * no never is, because people say it in any words.
 */
export function isFoundIn(value: unknown, said: SaidText, manner: ReadingManner): boolean {
  if (typeof value === 'object' && value !== null) {
    const items: unknown[] = Object.values(value)
    return items.length > 0 && items.every(item => isFoundIn(item, said, manner))
  }
  if (typeof value === 'number') return numbersIn(said.text, manner.language).includes(value)
  if (typeof value !== 'string' || value.trim() === '') return false
  return folded(said.text).includes(folded(value)) || isDateIn(value, said, manner)
}

/** Returns the text as it is compared: without case, accents of width, and doubled spaces. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

function isDateIn(value: string, { text, at }: SaidText, { language, timeZone }: ReadingManner): boolean {
  const date = /^(\d{4}-\d{2}-\d{2})(T(\d{2}:\d{2}))?/.exec(value)
  if (!date?.[1]) return false
  const today = zonedDate(at, timeZone)
  const parts = [text, ...text.split(/[\n.!?;](?=\s|$)|,\s/)]
  const isRead = parts.some(part =>
    (['future', 'birth'] as const).some(
      sense => readDate(part, { locale: language, today, sense }) === date[1],
    ),
  )
  const time = date[3]
  return isRead && (time === undefined || text.includes(time) || text.includes(time.replace(/^0/, '')))
}

/** Returns the numbers in a text: 1,500.5 in English, 1.500,5 in German. */
function numbersIn(text: string, language: string): number[] {
  const [group, point] = language.startsWith('de') ? ['.', ','] : [',', '.']
  return [...text.matchAll(/[+-]?\d[\d.,\u00a0\u202f']*/g)].map(([written]) =>
    Number(
      written
        .replace(/[.,]$/, '')
        .replaceAll(group, '')
        .replace(/[\u00a0\u202f']/g, '')
        .replace(point, '.'),
    ),
  )
}
