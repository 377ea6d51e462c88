import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../../errors.ts'
import type { KeysetValues } from './keyset.ts'

/** Where a page ended, and its limit. */
export interface CursorPosition {
  readonly values: KeysetValues
  /** Number of rows before the next page, as far as known. */
  readonly from: number
  readonly limit: number
}

/** Signs and reads cursors of lists. A cursor is valid only for the list, `listed`, that issued it. */
export interface CursorSigner {
  write(listed: string, position: CursorPosition): string
  /**
   * Returns the position of a cursor. Throws `request.invalid` with the keyword `cursor-mismatch` for another list's
   * cursor or a forged one.
   */
  read(listed: string, cursor: string): CursorPosition
}

/** Creates a signer of cursors with a key that all server processes share. */
export function createCursorSigner(key: string | Buffer): CursorSigner {
  const signature = (listed: string, payload: string) =>
    createHmac('sha256', key).update(digest(listed)).update(payload).digest().subarray(0, signatureBytes)

  return {
    write(listed, { values, from, limit }) {
      const payload = Buffer.from(JSON.stringify([from, limit, ...values]))
      return Buffer.concat([signature(listed, payload.toString()), payload]).toString('base64url')
    },
    read(listed, cursor) {
      const bytes = Buffer.from(cursor, 'base64url')
      const payload = bytes.subarray(signatureBytes).toString()
      const given = bytes.subarray(0, signatureBytes)
      const expected = signature(listed, payload)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw mismatch()
      const [from, limit, ...values] = JSON.parse(payload) as [number, number, ...(string | null)[]]
      return { from, limit, values }
    },
  }
}

const signatureBytes = 16

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function mismatch(): AppError {
  const message = 'This cursor belongs to another list. Begin again with the first page.'
  const errors = [{ pointer: '/query/after', keyword: 'cursor-mismatch', message }]
  return new AppError('request.invalid', { detail: message, errors })
}
