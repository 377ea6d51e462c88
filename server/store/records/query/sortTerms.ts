import { type RawBuilder, sql } from 'kysely'
import type { Query } from './query.ts'

/** One expression of an order. NULL comes last ascending and first descending, as in the indexes. */
export interface SortTerm {
  readonly expression: RawBuilder<unknown>
  /** SQL type to which a cursor's text is converted. */
  readonly type: string
  readonly descending: boolean
  readonly nullable: boolean
}

/**
 * Returns a query's complete order. It ends with `_id` in the direction of the first term, so that one index serves it.
 */
export function sortTerms(query: Query, words: string | null): SortTerm[] {
  const terms = query.ranked && words !== null ? [rank(words)] : query.sort.map(termOf)
  if (terms.at(-1)?.type === 'uuid') return terms
  return [
    ...terms,
    { expression: identity, type: 'uuid', descending: terms[0]?.descending ?? false, nullable: false },
  ]
}

/** Returns the order as SQL, without the words `order by`. */
export function orderBy(terms: readonly SortTerm[]): RawBuilder<unknown> {
  return sql.join(terms.map(term => sql`${term.expression} ${term.descending ? descending : ascending}`))
}

export function reversed(terms: readonly SortTerm[]): SortTerm[] {
  return terms.map(term => ({ ...term, descending: !term.descending }))
}

const identity = sql.raw('_id')
const ascending = sql.raw('asc')
const descending = sql.raw('desc')

function rank(words: string): SortTerm {
  const expression = sql`ts_rank(search, to_tsquery('simple', ${words}))`
  return { expression, type: 'real', descending: true, nullable: false }
}

function termOf({ field, descending }: Query['sort'][number]): SortTerm {
  return {
    expression: sql.raw(field.sql),
    type: sqlTypes[field.kind] ?? 'text',
    descending,
    nullable: field.json !== null || field.pointer === '/deleted_at',
  }
}

const sqlTypes: Readonly<Record<string, string | undefined>> = {
  number: 'numeric',
  boolean: 'boolean',
  uuid: 'uuid',
  timestamp: 'timestamptz',
}
