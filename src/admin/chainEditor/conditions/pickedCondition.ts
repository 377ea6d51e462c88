/** A comparison of a value of the run with a written one, as people pick it. */
export interface PickedRow {
  /** In expression syntax, such as input.text or input["first name"]; empty until a value is picked. */
  path: string
  comparison: Comparison
  /** The written value; null for comparisons without one, and until one is written. */
  value: string | number | boolean | null
}

/** Rows that must all be true, or of which one must be. */
export interface PickedCondition {
  join: 'all' | 'any'
  rows: readonly PickedRow[]
}

export type Comparison =
  | 'is'
  | 'is_not'
  | 'contains'
  | 'contains_not'
  | 'starts'
  | 'ends'
  | 'more'
  | 'at_least'
  | 'less'
  | 'at_most'
  | 'has'
  | 'empty'
  | 'filled'

export type ValueKind = 'text' | 'number' | 'boolean' | 'date' | 'choice' | 'list' | 'any'

const texts: readonly Comparison[] = ['is', 'is_not', 'contains', 'contains_not', 'starts', 'ends']
const numbers: readonly Comparison[] = ['is', 'is_not', 'more', 'at_least', 'less', 'at_most']

/** The comparisons of each kind of value, in menu order. */
export const comparisonsOf: Readonly<Record<ValueKind, readonly Comparison[]>> = {
  text: texts,
  number: numbers,
  boolean: ['is'],
  date: ['is', 'is_not', 'more', 'at_least', 'less', 'at_most'],
  choice: ['is', 'is_not'],
  list: ['has', 'filled', 'empty'],
  any: [...texts, 'more', 'at_least', 'less', 'at_most', 'has', 'filled', 'empty'],
}

/** True if a comparison needs no written value. */
export function isAlone(comparison: Comparison): boolean {
  return comparison === 'empty' || comparison === 'filled'
}

/** Returns whether a row says something already. */
export function isWhole({ path, comparison, value }: PickedRow): boolean {
  return path !== '' && (isAlone(comparison) || value !== null)
}
