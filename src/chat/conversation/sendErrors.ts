import { ApiError } from '../../api/ApiError.ts'

/** Nobody has said no: the network broke, the server was away, or an earlier try is still on its way. */
export function isLostOnTheWay(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    error.status === 0 || error.status >= 500 || error.status === 429 || error.code === 'idempotency.running'
  )
}

/** The server will never take it as it is. */
export function isRefused(error: unknown): boolean {
  const mayChange = error instanceof ApiError && (error.status === 401 || error.status === 408)
  return error instanceof ApiError && error.status >= 400 && !isLostOnTheWay(error) && !mayChange
}
