import type pg from 'pg'
import { parentOf } from './processCpu.ts'

/** The process of the database that a client talks with, whose children do the work. */
export async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return parentOf(rows[0]?.pid ?? Number.NaN)
}
