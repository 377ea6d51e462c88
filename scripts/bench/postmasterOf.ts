import type pg from 'pg'
import { parentOf } from './processCpu.ts'

/** Returns the process ID of the postmaster that a client is connected to. Its child processes do the work. */
export async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return parentOf(rows[0]?.pid ?? Number.NaN)
}
