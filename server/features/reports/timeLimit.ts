import { sql } from 'kysely'
import { AppError } from '../../errors.ts'
import type { TenantDb } from '../../store/tenantRun.ts'

/** Runs a statement of a report within what is left of the report's time. */
export type WithinLimit = <T>(read: () => Promise<T>) => Promise<T>

/**
 * Returns a function that cancels each statement when the time for all of them together is over, and throws
 * `report.too_slow` if none is left. `clock` returns milliseconds.
 */
export function timeLimit(db: TenantDb, { ends, clock }: { ends: number; clock: () => number }): WithinLimit {
  return async read => {
    const left = Math.ceil(ends - clock())
    if (left <= 0) throw tooSlow()
    await sql`select set_config('statement_timeout', ${String(left)}, true)`.execute(db)
    return read().catch(asTooSlow)
  }
}

/** Turns a statement that was cancelled at its time limit into advice. */
function asTooSlow(error: unknown): never {
  const cause = error instanceof AppError ? (error.cause as { code?: string } | undefined) : undefined
  throw cause?.code === '57014' ? tooSlow(error) : error
}

function tooSlow(cause?: unknown): AppError {
  return new AppError('report.too_slow', { extra: { detail: 'Choose a shorter time.' }, cause })
}
