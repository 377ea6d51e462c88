import { type RawBuilder, sql } from 'kysely'

/** Returns an email address in SQL without its +tag, which its owner chooses freely. */
export function untagged(address: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(${address}, '\\+[^@]*@', '@')`
}
