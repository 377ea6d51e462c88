import { numberFormat } from '../../formats/numberFormat.ts'

/** Joins parts as a German sentence does: „a, b und c“. */
export const conjunction = new Intl.ListFormat('de', { type: 'conjunction' })

/** A number as German writes it. */
export function number(value: number): string {
  return numberFormat('de').format(value)
}

/** A number with so many digits behind the sign. */
export function rounded(value: number, digits: number): string {
  return numberFormat('de', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

/** A part of a hundred as German writes it. */
export function percent(part: number): string {
  return numberFormat('de', { style: 'percent', maximumFractionDigits: 1 }).format(part / 100)
}

/** One or many: the number with the word that goes with it. */
export function counted(count: number, one: string, many: string): string {
  return `${number(count)} ${count === 1 ? one : many}`
}

/** Joins choices as a German sentence does: „a, b oder c“. */
export const disjunction = new Intl.ListFormat('de', { type: 'disjunction' })
