/** Lower-cases the first letter for use inside a sentence; abbreviations such as “FAQ” keep theirs. */
export function lowerFirst(title: string): string {
  return /^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

/** Joins parts as a sentence does: “a, b, and c”. */
export const conjunction = new Intl.ListFormat('en', { type: 'conjunction' })

/** A number as English writes it. */
export function number(value: number): string {
  return value.toLocaleString('en')
}

/** Joins choices as a sentence does: “a, b, or c”. */
export const disjunction = new Intl.ListFormat('en', { type: 'disjunction' })
