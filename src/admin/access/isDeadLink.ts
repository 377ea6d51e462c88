import { ApiError } from '../../api/ApiError.ts'

/** Returns true if a call was refused because its link is used, expired or unknown. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'auth.bad_link'
}
