import type { AnswerManner } from './answerManner.ts'
import type { IntakeQuestion } from './intakeForm.ts'
import { intakeTexts } from './intakeTexts.ts'

/** Returns an answer in readable words, in the conversation's language; '' for a skipped one. */
export function answerText(
  { type }: Pick<IntakeQuestion, 'type'>,
  value: unknown,
  { language, locale }: Pick<AnswerManner, 'language' | 'locale'>,
): string {
  const texts = intakeTexts[language]
  if (value === null || value === undefined) return ''
  if (type === 'file') return texts.files(Array.isArray(value) ? value.length : 1)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number')
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(value)
  if (Array.isArray(value)) return value.join(', ')
  if (type === 'date') return dateText(String(value), locale)
  return String(value)
}

/** The team may have stored another text. */
function dateText(value: string, locale: string): string {
  const at = new Date(`${value}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return value
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
