import { validate as isUuid } from 'uuid'
import { AppError } from '../../errors.ts'
import type { AuditPlace } from './store/auditLogStore.ts'

/** The position where a page of the audit log ended. */
export interface AuditCursor extends AuditPlace {
  /** The operation shown last; its remaining entries are left out. */
  operation: string | null
}

/** Writes a cursor as text. It contains nothing that the page did not show. */
export function writeCursor({ at, id, operation }: AuditCursor): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id, operation])).toString('base64url')
}

/** Reads a cursor; throws `request.invalid` for any other text. */
export function readCursor(text: string): AuditCursor {
  const [at, id, operation] = membersOf(text)
  const isRight = isMoment(at) && isUuid(id) && (operation === null || isUuid(operation))
  if (isRight) return { at: new Date(at), id: String(id), operation: operation as string | null }
  const message = 'This is not a cursor of the audit log. Start again with the first page.'
  throw new AppError('request.invalid', {
    errors: [{ pointer: '/query/after', keyword: 'cursor-mismatch', message }],
  })
}

function membersOf(text: string): unknown[] {
  try {
    const members: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(members) ? members : []
  } catch {
    return []
  }
}

function isMoment(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString() === value
}
