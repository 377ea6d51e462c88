import { CompiledQuery, type Kysely } from 'kysely'
import type pg from 'pg'

/** Runs SQL on one connection. Text without values may contain several statements. */
export type SqlRunner = <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>

export function clientRunner(client: pg.ClientBase): SqlRunner {
  return async <Row>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Row[]
}

/** Returns the runner of Kysely's connection or transaction. */
export function kyselyRunner<Tables>(db: Kysely<Tables>): SqlRunner {
  return async <Row>(text: string, values: unknown[] = []) =>
    (await db.executeQuery(CompiledQuery.raw(text, values))).rows as Row[]
}
