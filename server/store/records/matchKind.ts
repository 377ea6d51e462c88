import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../../common/schema/schemaFields.ts'
import type { MatchKind } from '../../words/comparedForm.ts'

/** How values of a field are compared where records are found by them; null where they are not. */
export function matchKind(schema: Schema): MatchKind | null {
  const kind = schema['x-match']
  return kind === 'email' || kind === 'phone' || kind === 'exact' ? kind : null
}

/** The SQL of the keys under which an index holds a value; those of what is looked for are made the same way. */
export function matchKeys(json: string, kind: MatchKind): string {
  return `app.match_keys(${json}, '${kind}')`
}

/** The SQL condition that a value has a key in common with one of these; the index on the keys serves it. */
export function sharesKeys(json: string, kind: MatchKind, values: readonly unknown[]): RawBuilder<unknown> {
  const wanted = sql`app.match_keys(${JSON.stringify(values)}::jsonb, ${sql.lit(kind)})`
  return sql`${sql.raw(matchKeys(json, kind))} && ${wanted}`
}
