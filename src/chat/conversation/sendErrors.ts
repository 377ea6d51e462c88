import { ApiError } from '../../api/ApiError.ts'

/**
 * Returns whether the server did not refuse: the network failed, the server was unavailable, or an earlier attempt is
 * still running.
 */
export function isLostOnTheWay(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    error.status === 0 || error.status >= 500 || error.status === 429 || error.code === 'idempotency.running'
  )
}

/** Returns whether the server will never accept the message as it is. */
export function isRefused(error: unknown): boolean {
  const mayChange = error instanceof ApiError && (error.status === 401 || error.status === 408)
  return error instanceof ApiError && error.status >= 400 && !isLostOnTheWay(error) && !mayChange
}
