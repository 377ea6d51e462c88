import { type RawBuilder, sql } from 'kysely'

/**
 * Whether two lists of words, as expressions of SQL, are those of the same question: they are the same, or one has a single
 * word more than the other, of four at least.
 */
export function asksTheSame(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${one} = ${other} or (least(cardinality(${one}), cardinality(${other})) >= 3
    and abs(cardinality(${one}) - cardinality(${other})) = 1 and (${one} <@ ${other} or ${one} @> ${other})))`
}

/** Words as an expression of SQL. */
export function wordList(words: readonly string[]): RawBuilder<string[]> {
  return sql<string[]>`${[...words]}::text[]`
}
