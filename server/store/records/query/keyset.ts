import { type RawBuilder, sql } from 'kysely'
import type { SortTerm } from './sortTerms.ts'

/** Values of the order for the row to continue after, as texts, `_id` last; null for fields that the row lacks. */
export type KeysetValues = readonly (string | null)[]

/**
 * Returns conditions for the rows after a row in the order of `terms`, to be read one after the other. NULLs before or
 * after the values require two: an index finds the start of each, but not of "one or the other".
 */
export function keysetConditions(terms: readonly SortTerm[], values: KeysetValues): RawBuilder<unknown>[] {
  const [first, second] = terms
  if (!first) return []
  const value = values[0] ?? null
  const { expression } = first
  const rest = after(terms, values, 1)
  if (value === null) {
    const equal = sql`${expression} is null and ${rest}`
    return first.descending ? [equal, sql`${expression} is not null`] : [equal]
  }
  const isPair = second?.type === 'uuid' && second.descending === first.descending
  const start = isPair
    ? sql`(${expression}, ${second.expression}) ${beyond(first)} (${typed(first, value)}, ${typed(second, values[1])})`
    : started(first, value, rest)
  return first.nullable && !first.descending ? [start, sql`${expression} is null`] : [start]
}

/** Returns the condition for rows with one value of the first term; with `place`, only those after it. */
export function groupCondition(
  terms: readonly SortTerm[],
  value: string | null,
  place: KeysetValues | null,
): RawBuilder<unknown> {
  const [first] = terms
  if (!first) return sql`true`
  const { expression } = first
  const same = value === null ? sql`${expression} is null` : sql`${expression} = ${typed(first, value)}`
  return place ? sql`${same} and ${after(terms, place, 1)}` : same
}

/** Returns conditions for the values after `value`, to be read one after the other, or for all if it is undefined. */
export function valueConditions(term: SortTerm, value: string | null | undefined): RawBuilder<unknown>[] {
  const { expression, nullable, descending } = term
  if (value === undefined) return [sql`true`]
  if (value === null) return descending ? [sql`${expression} is not null`] : []
  const further = sql`${expression} ${beyond(term)} ${typed(term, value)}`
  return nullable && !descending ? [further, sql`${expression} is null`] : [further]
}

function started(term: SortTerm, value: string, rest: RawBuilder<unknown>): RawBuilder<unknown> {
  const { expression } = term
  const bound = sql`${expression} ${term.descending ? sql.raw('<=') : sql.raw('>=')} ${typed(term, value)}`
  return sql`${bound} and (${expression} ${beyond(term)} ${typed(term, value)} or ${rest})`
}

/** Returns the condition for rows that follow in the terms from `index` on, with all earlier terms equal. */
function after(terms: readonly SortTerm[], values: KeysetValues, index: number): RawBuilder<unknown> {
  const term = terms[index]
  if (!term) return sql`false`
  const { expression, nullable, descending } = term
  const value = values[index] ?? null
  const rest = after(terms, values, index + 1)
  if (value === null) {
    const equal = sql`(${expression} is null and ${rest})`
    return descending ? sql`(${expression} is not null or ${equal})` : equal
  }
  const isBeyond = sql`${expression} ${beyond(term)} ${typed(term, value)}`
  const isEqual = sql`(${expression} = ${typed(term, value)} and ${rest})`
  const nulls = nullable && !descending ? sql` or ${expression} is null` : sql``
  return sql`(${isBeyond} or ${isEqual}${nulls})`
}

function typed(term: SortTerm, value: string | null | undefined): RawBuilder<unknown> {
  return sql`${value}::${sql.raw(term.type)}`
}

function beyond(term: SortTerm): RawBuilder<unknown> {
  return sql.raw(term.descending ? '<' : '>')
}
