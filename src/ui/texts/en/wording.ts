import { numberFormat } from '../../formats/numberFormat.ts'

/** Lowercases the first letter for use inside a sentence; abbreviations such as “FAQ” stay unchanged. */
export function lowerFirst(title: string): string {
  return /^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

/** Joins parts of a sentence: “a, b, and c”. */
export const conjunction = new Intl.ListFormat('en', { type: 'conjunction' })

/** Formats a number in English. */
export function number(value: number): string {
  return numberFormat('en').format(value)
}

/** Formats a number in English with a fixed number of decimals. */
export function rounded(value: number, digits: number): string {
  return numberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

/** Formats a percentage in English; takes 0 to 100. */
export function percent(part: number): string {
  return numberFormat('en', { style: 'percent', maximumFractionDigits: 1 }).format(part / 100)
}

/** Joins alternatives in a sentence: “a, b, or c”. */
export const disjunction = new Intl.ListFormat('en', { type: 'disjunction' })
