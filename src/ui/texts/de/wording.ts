/** Joins parts as a German sentence does: „a, b und c“. */
export const conjunction = new Intl.ListFormat('de', { type: 'conjunction' })

/** A number as German writes it. */
export function number(value: number): string {
  return value.toLocaleString('de')
}

/** One or many: the number with the word that goes with it. */
export function counted(count: number, one: string, many: string): string {
  return `${number(count)} ${count === 1 ? one : many}`
}

/** Joins choices as a German sentence does: „a, b oder c“. */
export const disjunction = new Intl.ListFormat('de', { type: 'disjunction' })
