import { CompiledQuery, type Kysely } from 'kysely'
import type pg from 'pg'

/** Runs SQL on one connection; several statements at once where there are no values. */
export type SqlRunner = <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>

/** The runner of a plain connection. */
export function clientRunner(client: pg.ClientBase): SqlRunner {
  return async <Row>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Row[]
}

/** The runner of Kysely's connection or transaction. */
export function kyselyRunner<Tables>(db: Kysely<Tables>): SqlRunner {
  return async <Row>(text: string, values: unknown[] = []) =>
    (await db.executeQuery(CompiledQuery.raw(text, values))).rows as Row[]
}
