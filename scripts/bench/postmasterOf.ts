import pg from 'pg'
import { parentOf } from './processCpu.ts'

/** Returns the process ID of the postmaster of a database. Its child processes do the work. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return parentOf(rows[0]?.pid ?? Number.NaN)
  } finally {
    await client.end()
  }
}
