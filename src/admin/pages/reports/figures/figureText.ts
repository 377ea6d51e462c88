import { numberFormat } from '../../../../ui/formats/numberFormat.ts'
import type { Figure } from '../useReport.ts'
import { durationText } from './durationText.ts'

/** Stands for a figure that has nothing to measure. */
export const noValue = '–'

/** Returns the value of a figure as people read it, such as "67%", "1 min 5 s" or "1,234". */
export function figureText(value: number | null, unit: Figure['unit'], language: string): string {
  if (value === null) return noValue
  if (unit === 'seconds') return durationText(value, language)
  return numberFormat(language, shapes[unit]).format(value)
}

const shapes = {
  count: { maximumFractionDigits: 1 },
  percent: { style: 'percent', maximumFractionDigits: 1 },
  score: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  tokens: { maximumFractionDigits: 0 },
} as const satisfies Partial<Record<Figure['unit'], Intl.NumberFormatOptions>>
