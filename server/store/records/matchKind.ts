import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../../common/schema/schemaFields.ts'
import type { MatchKind } from '../../words/comparedForm.ts'

/** Returns how a field's values are compared when records are matched by it, or null if they are not. */
export function matchKind(schema: Schema): MatchKind | null {
  const kind = schema['x-match']
  return kind === 'email' || kind === 'phone' || kind === 'exact' ? kind : null
}

/**
 * Returns the SQL of the match keys under which an index contains a value. Searched values get their keys the same way.
 */
export function matchKeys(json: string, kind: MatchKind): string {
  return `app.match_keys(${json}, '${kind}')`
}

/** Returns the SQL condition that a value shares a key with one of `values`. The index on the keys serves it. */
export function sharesKeys(json: string, kind: MatchKind, values: readonly unknown[]): RawBuilder<unknown> {
  const wanted = sql`app.match_keys(${JSON.stringify(values)}::jsonb, ${sql.lit(kind)})`
  return sql`${sql.raw(matchKeys(json, kind))} && ${wanted}`
}
