import { dateFormat } from '../../ui/formats/dateFormat.ts'

/** A day of the calendar as the language writes it; as it is where it is none. */
export function dateText(value: string, language: string): string {
  const day = new Date(`${value}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? value : dateFormat(language, shape, 'UTC').format(day)
}

const shape = { dateStyle: 'medium' } as const
