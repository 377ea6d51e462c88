import { dateFormat } from '../../ui/formats/dateFormat.ts'

/** Returns a calendar date in the language's format; any other text unchanged. */
export function dateText(value: string, language: string): string {
  const day = new Date(`${value}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? value : dateFormat(language, shape, 'UTC').format(day)
}

const shape = { dateStyle: 'medium' } as const
