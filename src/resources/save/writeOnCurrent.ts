import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { type ApiError, isStale } from '../../api/ApiError.ts'

/** Maximum number of attempts, in case somebody else keeps saving. */
const maxTries = 6

/**
 * Writes a record based on its stored state. If somebody else saved in the meantime (412), it calls `write` again with
 * their state and the error.
 */
export async function writeOnCurrent<T>(
  before: JsonObject,
  write: (before: JsonObject, stale?: ApiError) => Promise<T>,
): Promise<T> {
  let base = before
  let stale: ApiError | undefined
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(base, stale)
    } catch (error) {
      if (!isStale(error) || tries === maxTries) throw error
      base = error.problem.current
      stale = error
    }
  }
}
