import type { Readable } from 'node:stream'
import type { FileReply } from './fileReply.ts'

/** The answer of a reply with what it sends; undefined where the copy at hand is current. */
export function fileAnswer({ status, headers }: FileReply, body: Readable | undefined) {
  if (body === undefined) return { status: 304 as const, headers, body }
  return { status: status === 206 ? (206 as const) : (200 as const), headers, body }
}
