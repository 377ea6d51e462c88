/**
 * Separate process that starts the embedded PostgreSQL of the data directory in its argument. It inserts numbers
 * without end and prints each one that is stored. SIGTERM stops it cleanly.
 */
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/store/embeddedPostgres.ts'
import { silentLog } from './testServer.ts'

const dataDir = process.argv[2] ?? ''

try {
  const embedded = await startEmbeddedPostgres({ dataDir, log: silentLog })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  await client.query('create table if not exists written (n serial primary key)')
  let stopping = false
  process.once('SIGTERM', () => {
    stopping = true
  })
  print(`url ${embedded.url}`)
  while (!stopping) {
    const { rows } = await client.query('insert into written default values returning n')
    print(`stored ${rows[0].n}`)
  }
  await client.end()
  await embedded.stop()
} catch (error) {
  print(`refused ${(error as Error).message}`)
  process.exitCode = 1
}

/** Writes to the pipe at once, so that a killed process has printed everything it knew. */
function print(line: string) {
  process.stdout.write(`${line}\n`)
}
