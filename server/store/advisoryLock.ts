import { setTimeout as delay } from 'node:timers/promises'
import type { SqlRunner } from './sqlRunner.ts'
import { StartupError } from './startupError.ts'

/** Keys of the locks for work that only one server of a database does at a time. */
export const lockKeys = { schema: 5_918_274_402, entities: 5_918_274_403 } as const

const pauseMilliseconds = 100
/** Five minutes, because another server may be building an index over many rows. */
const patientAttempts = 3000

/** Does the work while no other server does. Polls for the lock instead of waiting inside the database. */
export async function withAdvisoryLock<T>(
  run: SqlRunner,
  key: number,
  work: () => Promise<T>,
  maxAttempts = patientAttempts,
): Promise<T> {
  for (let attempt = 0; !(await tryLock(run, key)); attempt++) {
    // A session that waits inside the database would block the `create index concurrently` of the lock's holder.
    if (attempt >= maxAttempts)
      throw new StartupError('Another server has been changing the database for too long')
    await delay(pauseMilliseconds)
  }
  try {
    return await work()
  } finally {
    await run('select pg_advisory_unlock($1)', [key]).catch(() => {})
  }
}

async function tryLock(run: SqlRunner, key: number): Promise<boolean> {
  const [row] = await run<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])
  return row?.taken === true
}
