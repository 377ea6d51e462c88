import { type RawBuilder, sql } from 'kysely'
import type { SortTerm } from './sortTerms.ts'

/** The order's values of the row to go on after, as texts, `_id` last; null where the row had none. */
export type KeysetValues = readonly (string | null)[]

/**
 * What follows a row in the order of `terms`, as conditions to be read one after the other. Two are needed where
 * NULLs follow or precede the values: an index finds the start of each, but not the start of "one or the other".
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

/** Rows of one value of the first term, and where a place is given, those after it. */
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

/** What follows a value of the term, as conditions to be read one after the other; everything without a value. */
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

/** Rows that come after in the terms from `index` on, all terms before being equal. */
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
