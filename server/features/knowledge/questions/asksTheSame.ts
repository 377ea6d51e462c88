import { type RawBuilder, sql } from 'kysely'

/**
 * Returns the SQL condition that two lists of words ask the same question: they are equal, or the longer one has
 * exactly one more word and at least four.
 */
export function asksTheSame(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${one} = ${other} or (least(cardinality(${one}), cardinality(${other})) >= 3
    and abs(cardinality(${one}) - cardinality(${other})) = 1 and (${one} <@ ${other} or ${one} @> ${other})))`
}

/** Returns words as an SQL expression. */
export function wordList(words: readonly string[]): RawBuilder<string[]> {
  return sql<string[]>`${[...words]}::text[]`
}
