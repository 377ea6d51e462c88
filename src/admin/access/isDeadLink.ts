import { ApiError } from '../../api/ApiError.ts'

/** Whether a call was refused because the link it came by is used up, too old or unknown. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'auth.bad_link'
}
