import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { type ApiError, isStale } from '../../api/ApiError.ts'

/** Somebody who saves all the time is not waited for. */
const maxTries = 6

/**
 * Has a record written on what is stored by now. Where somebody else saved meanwhile (412) it is written once more, on
 * what they left, beside which `write` is given the refusal.
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
