import { ApiError } from '../../api/ApiError.ts'
import type { Fault } from './fieldFaults.ts'

export interface Faults {
  fields: Readonly<Record<string, Fault>>
  /** The error, if it or a part of it belongs to no visible field. */
  failure: unknown
}

/** Assigns the server's errors to the fields with these names; the rest concerns the whole form. */
export function sortFaults(error: unknown, names: readonly string[]): Faults {
  const errors = error instanceof ApiError ? error.errors : []
  const own = errors.filter(({ pointer }) => names.includes(pointer.slice(1)))
  const isWhole = errors.length === 0 || own.length < errors.length
  return {
    fields: Object.fromEntries(own.map(({ pointer, message }) => [pointer.slice(1), message])),
    failure: isWhole ? error : undefined,
  }
}
