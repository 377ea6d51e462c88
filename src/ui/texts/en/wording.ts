import { numberFormat } from '../../formats/numberFormat.ts'

/** Lower-cases the first letter for use inside a sentence; abbreviations such as “FAQ” keep theirs. */
export function lowerFirst(title: string): string {
  return /^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

/** Joins parts as a sentence does: “a, b, and c”. */
export const conjunction = new Intl.ListFormat('en', { type: 'conjunction' })

/** A number as English writes it. */
export function number(value: number): string {
  return numberFormat('en').format(value)
}

/** A number with so many digits behind the sign. */
export function rounded(value: number, digits: number): string {
  return numberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

/** A part of a hundred as English writes it. */
export function percent(part: number): string {
  return numberFormat('en', { style: 'percent', maximumFractionDigits: 1 }).format(part / 100)
}

/** Joins choices as a sentence does: “a, b, or c”. */
export const disjunction = new Intl.ListFormat('en', { type: 'disjunction' })
