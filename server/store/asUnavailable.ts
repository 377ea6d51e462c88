import pg from 'pg'
import { AppError } from '../errors.ts'

/** Returns a lost, refused or overloaded database as a 503 with Retry-After, and every other error unchanged. */
export function asUnavailable(error: unknown): unknown {
  return isUnavailable(error) ? unavailable(error) : error
}

/** Returns `server.unavailable` with the time to retry. */
export function unavailable(cause: unknown): AppError {
  if (isDiskFull(cause)) return diskFull(cause)
  return new AppError('server.unavailable', {
    detail: 'The database cannot be reached at the moment.',
    headers: { 'retry-after': '2' },
    cause,
  })
}

/** Returns the error for a full disk. The caller sees the reason too, because only the server's operator can help. */
function diskFull(cause: unknown): AppError {
  const detail = 'The disk of the database is full. Free some space on the server, and try again.'
  return new AppError('server.unavailable', {
    detail,
    extra: { detail, reason: 'disk_full' },
    headers: { 'retry-after': '30' },
    cause,
  })
}

function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  return code === '53100' || code === 'ENOSPC'
}

const socketFaults = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'.split(
    ' ',
  ),
)
/** Shutdown, startup, cancellation by a time limit, deadlock and serialization failures, lock timeout. */
const passingStates = new Set('57P01 57P02 57P03 57P05 57014 40001 40P01 55P03 25P03 25P04'.split(' '))
/** pg's own errors for a lost connection have no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout)/

/** Returns true if a table changed under a prepared statement, which must then be prepared again. */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnavailable)
  if (socketFaults.has(code) || (code === 'ENOENT' && syscall === 'connect')) return true
  // Classes 08 (connection) and 53 (resources) of PostgreSQL's error codes.
  if (isDiskFull(error) || passingStates.has(code) || /^(08|53)[0-9A-Z]{3}$/.test(code)) return true
  return isPlanOutdated(error) || lostConnection.test(error.message)
}
