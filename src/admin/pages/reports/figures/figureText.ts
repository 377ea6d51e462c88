import { numberFormat } from '../../../../ui/formats/numberFormat.ts'
import type { Figure } from '../useReport.ts'
import { durationText } from './durationText.ts'

/** Stands for a figure that has nothing to measure. */
export const noValue = '–'

/** Returns the value of a figure as people read it, such as "67%", "1 min 5 s" or "1,234". */
export function figureText(value: number | null, unit: Figure['unit'], language: string): string {
  if (value === null) return noValue
  if (unit === 'seconds') return durationText(value, language)
  const digits = unit === 'tokens' ? 0 : 1
  const style = unit === 'percent' ? 'percent' : 'decimal'
  return numberFormat(language, { style, maximumFractionDigits: digits }).format(value)
}
