import { dateFormat } from '../../ui/formats/dateFormat.ts'
import { numberFormat } from '../../ui/formats/numberFormat.ts'

interface Setting {
  language: string
  /** Undefined for the browser's own zone. */
  timeZone: string | undefined
  texts: { yes: string; no: string; empty: string }
}

/** Formats a single value, such as a number, a day or a time, in the reader's language. */
export function shownValue(value: unknown, { language, timeZone, texts }: Setting): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return numberFormat(language).format(value)
  const text = typeof value === 'string' ? value : ''
  if (text.trim() === '') return texts.empty
  const at = new Date(text)
  if (!written.test(text) || Number.isNaN(at.getTime())) return text
  return text.length === 10
    ? dateFormat(language, { dateStyle: 'medium' }, 'UTC').format(at)
    : dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }, timeZone).format(at)
}

/** Matches a day, or a time with its UTC offset. */
const written = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d))?$/
