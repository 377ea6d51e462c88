import { numberFormat } from '../../formats/numberFormat.ts'

/** Joins parts of a German sentence: „a, b und c“. */
export const conjunction = new Intl.ListFormat('de', { type: 'conjunction' })

/** Formats a number in German. */
export function number(value: number): string {
  return numberFormat('de').format(value)
}

/** Formats a number in German with a fixed number of decimals. */
export function rounded(value: number, digits: number): string {
  return numberFormat('de', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

/** Formats a percentage in German; takes 0 to 100. */
export function percent(part: number): string {
  return numberFormat('de', { style: 'percent', maximumFractionDigits: 1 }).format(part / 100)
}

/** Returns a number with the singular or plural of a word. */
export function counted(count: number, one: string, many: string): string {
  return `${number(count)} ${count === 1 ? one : many}`
}

/** Joins alternatives in a German sentence: „a, b oder c“. */
export const disjunction = new Intl.ListFormat('de', { type: 'disjunction' })
